import { expect, test } from "vitest";
import { type RecipientCounts, batchState } from "./progress.ts";

const AT = new Date("2026-03-16T15:00:00Z");
const NOTHING: RecipientCounts = {
  queued: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  answered: 0,
  failed: 0,
  cancelled: 0,
  unreachable: 0,
};
const marks = { preparedAt: null, pausedAt: null, cancelledAt: null };

test.each([
  [marks, 3, "preparing"],
  [{ ...marks, preparedAt: AT }, 3, "sending"],
  [{ ...marks, preparedAt: AT, pausedAt: AT }, 3, "paused"],
  [{ ...marks, pausedAt: AT }, 3, "paused"],
  [{ ...marks, preparedAt: AT }, 0, "done"],
  // All of it left before the pause could hold anything.
  [{ ...marks, preparedAt: AT, pausedAt: AT }, 0, "done"],
  [{ ...marks, pausedAt: AT, cancelledAt: AT }, 0, "cancelled"],
])("a sending with the marks %j and %i in the outbox is %s", (given, queued, state) => {
  expect(batchState(given, { ...NOTHING, queued })).toBe(state);
});
