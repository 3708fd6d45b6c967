import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { closedQuarters, closingNext, isWithin, quarterWith } from "./periods.ts";
import { roundedRegister } from "./register.ts";

test.each([
  ["2026-01-30", "2025-T3"],
  ["2026-01-31", "2025-T4"],
  ["2026-04-30", "2025-T4"],
  ["2026-05-01", "2026-T1"],
  ["2026-11-22", "2026-T3"],
])("on %s the newest closed quarter is %s: thirty days after it ended", (today, key) => {
  expect(closedQuarters(today, 1).map((quarter) => quarter.key)).toEqual([key]);
});

test("closed quarters follow each other without a gap", () => {
  expect(closedQuarters("2026-05-01", 5).map(({ key }) => key)).toEqual([
    "2026-T1",
    "2025-T4",
    "2025-T3",
    "2025-T2",
    "2025-T1",
  ]);
  expect(closingNext("2026-05-01")).toEqual({
    key: "2026-T2",
    from: "2026-04-01",
    to: "2026-06-30",
    closesOn: "2026-07-30",
  });
});

test("a year is its quarters, a quarter itself", () => {
  expect(["2026", "2026-T1", "2025"].map((period) => isWithin(period, "2026-T1"))).toEqual([
    true,
    true,
    false,
  ]);
  expect(quarterWith("2026-12-31").key).toBe("2026-T4");
});

test("a register is told to the nearest ten, and never as none where there are some", () => {
  expect([0, 1, 9, 14, 15, 127].map(roundedRegister)).toEqual([0, 10, 10, 10, 20, 130]);
  assert(
    property(
      integer({ min: 1, max: 5000 }),
      (children) => roundedRegister(children) >= 10 && roundedRegister(children) % 10 === 0,
    ),
  );
});
