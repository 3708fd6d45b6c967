import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "#domain/organization/days.ts";
import {
  PERIODS,
  comparedDay,
  completionRate,
  percentChange,
  periodSince,
  rateSince,
} from "./progress.ts";

describe("change against the month before", () => {
  test.each([
    [127, 113, 12],
    [89, 85, 5],
    [45, 38, 18],
    [0.92, 25 / 28, 3],
    [10, 10, 0],
    [5, 10, -50],
    [0, 10, -100],
    [1000, 1005, 0],
    [201, 200, 1],
    [199, 200, -1],
  ])("%d after %d: %d percent", (now, before, percent) => {
    expect(percentChange(now, before)).toBe(percent);
  });

  test.each([
    [5, 0],
    [5, null],
    [null, 5],
  ])("%s after %s cannot be said", (now, before) => {
    expect(percentChange(now, before)).toBeNull();
  });

  test.each([
    ["2026-03-31", "2026-03-01"],
    ["2024-03-30", "2024-02-29"],
    ["2026-03-01", "2026-01-30"],
    ["2027-01-01", "2026-12-02"],
  ])("%s is compared with %s", (today, day) => {
    expect(comparedDay(today)).toBe(day);
  });
});

describe("completion rate", () => {
  test.each([
    [{ answered: 230, overdue: 8, partialLate: 12 }, 0.92],
    [{ answered: 0, overdue: 1, partialLate: 0 }, 0],
    [{ answered: 3, overdue: 0, partialLate: 0 }, 1],
    [{ answered: 0, overdue: 0, partialLate: 0 }, null],
  ])("%j: %s", (outcomes, rate) => {
    expect(completionRate(outcomes)).toBe(rate);
  });

  test("covers 56 days, the day itself included", () => {
    expect(rateSince("2026-03-16")).toBe("2026-01-20");
    expect(daysBetween(rateSince("2024-03-01"), "2024-03-01")).toBe(55);
  });
});

describe("a period", () => {
  test.each([
    ["all", null],
    ["30d", "2026-02-15"],
    ["90d", "2025-12-17"],
    ["365d", "2025-03-17"],
  ] as const)("%s begins on %s", (period, since) => {
    expect(periodSince(period, "2026-03-16")).toBe(since);
  });

  test("of so many days has that many, today included", () => {
    for (const period of PERIODS.filter((one) => one !== "all")) {
      const since = periodSince(period, "2026-03-16") ?? "";
      expect(addDays(since, Number.parseInt(period, 10) - 1)).toBe("2026-03-16");
    }
  });
});
