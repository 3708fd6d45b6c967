import type { Clock } from "#server/platform/clock.ts";
import { Problem } from "#server/platform/problem.ts";

/** How many hits a key may have in a window. */
export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

const MOST_KEYS = 50_000;

/**
 * Counts hits per key in fixed windows, in the memory of this process.
 * For public pages, where a process's own share of the traffic is guard enough and a database write would be the load
 * that the limit is against. Log-in attempts are counted in the database instead, over all processes.
 */
export function rateLimiter(clock: Clock): (key: string, limit: Limit) => void {
  const windows = new Map<string, { until: number; hits: number }>();
  return (key, { max, windowSeconds }) => {
    const now = clock.now().getTime();
    const open = windows.get(key);
    // One that ends later than any that begins now began while the clock was ahead.
    if (open && open.until > now && open.until <= now + windowSeconds * 1000) {
      open.hits += 1;
      if (open.hits > max) {
        throw new Problem("too_many_requests", undefined, {
          retryAfter: (open.until - now) / 1000,
        });
      }
      return;
    }
    if (windows.size >= MOST_KEYS) forgetPast(windows, now);
    windows.set(key, { until: now + windowSeconds * 1000, hits: 1 });
  };
}

function forgetPast(windows: Map<string, { until: number }>, now: number): void {
  for (const [key, { until }] of windows) if (until <= now) windows.delete(key);
  if (windows.size >= MOST_KEYS) windows.clear();
}
