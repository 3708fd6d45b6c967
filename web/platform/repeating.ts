const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Work that is done again until it is through. */
export interface Repeated {
  /** At once, or after the run that is under way. */
  now(): void;
  stop(): void;
}

/**
 * Runs `work` one at a time; what is to come later is tried after 2, 4, 8 … 60 s, when the network is back, and when somebody
 * looks at the page again: a tablet that slept has slept through its timers. `onWait` hears when the next try is due, in epoch
 * milliseconds, or null when none is. The signal that `work` is given says that it was stopped.
 */
export function retryWork(
  work: (stopped: AbortSignal) => Promise<"done" | "later">,
  onWait: (nextAt: number | null) => void = () => undefined,
): Repeated {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  const stopping = new AbortController();
  let failures = 0;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    if (isRunning) {
      isWanted = true;
      return;
    }
    isRunning = true;
    onWait(null);
    const outcome = await work(stopping.signal).catch(() => "later" as const);
    isRunning = false;
    failures = outcome === "later" ? failures + 1 : 0;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    if (isWanted && outcome === "done") void run();
    else if (outcome === "later" && !stopping.signal.aborted) {
      timer = setTimeout(() => void run(), wait);
      onWait(Date.now() + wait);
    }
    isWanted = false;
  };
  const now = () => void run();
  const whenSeen = () => {
    if (document.visibilityState === "visible") now();
  };
  addEventListener("online", now);
  document.addEventListener("visibilitychange", whenSeen);
  return {
    now,
    stop() {
      stopping.abort();
      clearTimeout(timer);
      removeEventListener("online", now);
      document.removeEventListener("visibilitychange", whenSeen);
    },
  };
}
