import { Problem } from "#server/platform/problem.ts";

/** Streams of one session in one process: a window shows one, and few people look at more windows at once. */
const MOST_OF_A_SESSION = 8;

/** Streams of one process: each costs a socket and a timer. */
const MOST_OF_ALL = 5000;

/**
 * Counts the open streams. The function it gives takes a seat for a session and returns how to leave it; it throws
 * `too_many_requests` when there is none left.
 */
export function openSeats(): (sessionId: string) => () => void {
  const taken = new Map<string, number>();
  let all = 0;
  return (sessionId) => {
    const own = taken.get(sessionId) ?? 0;
    if (own >= MOST_OF_A_SESSION || all >= MOST_OF_ALL) {
      throw new Problem("too_many_requests", undefined, { retryAfter: 30 });
    }
    taken.set(sessionId, own + 1);
    all += 1;
    return () => {
      const left = (taken.get(sessionId) ?? 1) - 1;
      if (left > 0) taken.set(sessionId, left);
      else taken.delete(sessionId);
      all -= 1;
    };
  };
}
