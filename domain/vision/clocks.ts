/** One question to another clock: when it was asked and answered by one's own, and what the other said; milliseconds. */
export interface RoundTrip {
  readonly sent: number;
  readonly received: number;
  readonly said: number;
}

/**
 * By how much the other clock is ahead of one's own: from the quickest of the answers, which can be wrong by no more than
 * half of its way (Cristian 1989). Null without an answer.
 */
export function clockAhead(trips: readonly RoundTrip[]): number | null {
  const quickest = trips.toSorted((one, other) => duration(one) - duration(other))[0];
  if (!quickest) return null;
  return quickest.said - (quickest.sent + quickest.received) / 2;
}

const duration = ({ sent, received }: RoundTrip) => received - sent;
