const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Work that is repeated until it is done. */
export interface Persistent {
  /** Has the work run in `ms`, in place of a run already planned. A run under way is followed by another. */
  soon(ms: number): void;
  stop(): void;
}

/**
 * Runs `work` one at a time; `again` repeats it after 2, 4, 8 … 60 s, and at once when the network returns.
 * `work` must not throw.
 */
export function runPersistently(work: () => Promise<"done" | "again">): Persistent {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let failures = 0;

  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), ms);
  };
  const run = async () => {
    timer = undefined;
    if (isRunning) {
      isWanted = true;
      return;
    }
    isRunning = true;
    const outcome = await work();
    isRunning = false;
    if (outcome === "again") {
      plan(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures));
      failures += 1;
    } else {
      failures = 0;
      if (isWanted) plan(0);
    }
    isWanted = false;
  };
  const onOnline = () => {
    if (failures > 0) plan(0);
  };
  addEventListener("online", onOnline);

  return {
    soon: plan,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener("online", onOnline);
    },
  };
}
