/** What became of one child of a sending to many, as far as is known. */
export const RECIPIENT_STATES = [
  "queued",
  "sent",
  "delivered",
  "read",
  "answered",
  "failed",
  "cancelled",
  "unreachable",
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export type RecipientCounts = Readonly<Record<RecipientState, number>>;

/** How a sending to many stands as a whole. `preparing`: not every message is in the outbox yet. */
export const BATCH_STATES = ["preparing", "sending", "paused", "cancelled", "done"] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What is kept of a sending to many that decides how it stands. */
export interface BatchMarks {
  readonly preparedAt: Date | null;
  readonly pausedAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** How a sending stands: one that was paused has nothing to pause once all of it has left. */
export function batchState(
  { preparedAt, pausedAt, cancelledAt }: BatchMarks,
  { queued }: RecipientCounts,
): BatchState {
  if (cancelledAt !== null) return "cancelled";
  if (preparedAt !== null && queued === 0) return "done";
  if (pausedAt !== null) return "paused";
  return preparedAt === null ? "preparing" : "sending";
}
