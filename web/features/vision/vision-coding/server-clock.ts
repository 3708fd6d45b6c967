import { getCodingClock } from "#contract/vision/vision-coding.ts";
import { clockAhead, type RoundTrip } from "#domain/vision/clocks.ts";
import { call } from "#web/platform/api/client.ts";

/** This device's clock in milliseconds since 1970, which nobody moves while the page is open. */
export function localNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Asks something that says the server's time, and how long it took. */
export async function measureRoundTrip<T extends { readonly now: number }>(
  ask: () => Promise<T>,
): Promise<{ readonly reply: T; readonly trip: RoundTrip }> {
  const sent = localNow();
  const reply = await ask();
  return { reply, trip: { sent, received: localNow(), said: reply.now } };
}

const ROUNDS = 5;

/** Milliseconds that the server's clock is ahead of this device's, by a few round trips. Rejects without a network. */
export async function measureAhead(): Promise<number> {
  const trips: RoundTrip[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    trips.push((await measureRoundTrip(() => call(getCodingClock, {}))).trip);
  }
  return clockAhead(trips) ?? 0;
}
