import { expect, test } from "vitest";
import { nextReportDay } from "./cadence.ts";

test.each([
  ["weekly", "2026-03-16", "2026-03-23"],
  ["weekly", "2026-03-22", "2026-03-23"],
  ["monthly", "2026-01-31", "2026-02-01"],
  ["monthly", "2026-12-01", "2027-01-01"],
  ["quarterly", "2026-03-16", "2026-04-01"],
  ["quarterly", "2026-12-31", "2027-01-01"],
] as const)("a %s report follows %s on %s", (cadence, day, next) => {
  expect(nextReportDay(cadence, day, "over")).toBe(next);
});

test.each([
  ["2026-03-16", "2026-05-01"],
  ["2026-04-30", "2026-05-01"],
  ["2026-05-01", "2026-07-31"],
  ["2026-12-01", "2027-01-31"],
] as const)(
  "a network's quarter is reported when it is closed: seen from %s on %s",
  (day, next) => {
    expect(nextReportDay("quarterly", day, "closed")).toBe(next);
  },
);
