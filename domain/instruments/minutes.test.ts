import { expect, test } from "vitest";
import { minutesOf } from "./minutes.ts";

const today = "2026-03-15";

test.each([
  ["of the questionnaire that staff chose", "csbs", "2025-01-01", 6],
  ["of that of the child's age", null, "2025-01-01", 5],
  ["of that of the child's age", null, "2019-01-01", 10],
  ["of none while no age is known", null, null, undefined],
] as const)("the minutes are those %s", (_, instrument, dateOfBirth, minutes) => {
  expect(minutesOf({ instrument, dateOfBirth, today })).toBe(minutes);
});
