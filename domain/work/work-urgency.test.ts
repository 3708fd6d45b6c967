import { expect, test } from "vitest";
import { lastNearDay, workUrgency } from "./work-urgency.ts";

const TODAY = "2026-03-16";

test.each([
  ["2026-03-15", "overdue"],
  ["2026-03-16", "today"],
  ["2026-03-17", "week"],
  ["2026-03-23", "week"],
  ["2026-03-24", "later"],
])("what is due on %s is %s on the 16th", (dueOn, urgency) => {
  expect(workUrgency(dueOn, TODAY)).toBe(urgency);
});

test("the last near day is the last that is called near", () => {
  expect(lastNearDay(TODAY)).toBe("2026-03-23");
});
