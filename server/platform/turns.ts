import { Problem } from "#server/platform/problem.ts";

/** Runs work when its turn comes; rejects at once with `unavailable` when too many are waiting already. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `atOnce` pieces of work run, first come first served, while at most `mostWaiting` wait. */
export function createTurns(atOnce: number, mostWaiting: number): TakeTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting)
      throw new Problem("unavailable", undefined, { retryAfter: 5 });
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The next in line takes over this place, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
