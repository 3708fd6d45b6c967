const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Work that is done again until it is through. */
export interface Repeated {
  /** At once, or after the run that is under way. */
  now(): void;
  stop(): void;
}

/** Runs `work` one at a time; what is to come later is tried after 2, 4, 8 … 60 s and when the network is back. */
export function repeating(work: () => Promise<"done" | "later">): Repeated {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let failures = 0;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isStopped) return;
    if (isRunning) {
      isWanted = true;
      return;
    }
    isRunning = true;
    const outcome = await work().catch(() => "later" as const);
    isRunning = false;
    failures = outcome === "later" ? failures + 1 : 0;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    if (isWanted && outcome === "done") void run();
    else if (outcome === "later") timer = setTimeout(() => void run(), wait);
    isWanted = false;
  };
  const now = () => void run();
  addEventListener("online", now);
  return {
    now,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener("online", now);
    },
  };
}
