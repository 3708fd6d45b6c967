import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "#domain/organization/days.ts";
import { trendWeeks } from "./trend.ts";

describe("days", () => {
  test.each([
    ["2024-02-28", "2024-03-01", 2],
    ["2023-02-28", "2023-03-01", 1],
    ["2023-12-31", "2024-01-01", 1],
    ["2024-01-01", "2023-12-31", -1],
    ["2024-05-05", "2024-05-05", 0],
    ["2000-01-01", "2100-01-01", 36_525],
    ["0099-12-31", "0100-01-01", 1],
  ])("from %s to %s: %i", (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  test.each(["2023-02-29", "", "2024-1-1", "2024-01-01T00:00"])("%j is refused", (text) => {
    expect(() => daysBetween(text, "2024-01-01")).toThrow(RangeError);
    expect(() => daysBetween("2024-01-01", text)).toThrow(RangeError);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });
});

describe("the last 8 weeks", () => {
  test("end today and go back seven days at a time", () => {
    expect(trendWeeks("2024-03-15")).toEqual([
      { number: 1, from: "2024-01-20", to: "2024-01-26" },
      { number: 2, from: "2024-01-27", to: "2024-02-02" },
      { number: 3, from: "2024-02-03", to: "2024-02-09" },
      { number: 4, from: "2024-02-10", to: "2024-02-16" },
      { number: 5, from: "2024-02-17", to: "2024-02-23" },
      { number: 6, from: "2024-02-24", to: "2024-03-01" },
      { number: 7, from: "2024-03-02", to: "2024-03-08" },
      { number: 8, from: "2024-03-09", to: "2024-03-15" },
    ]);
  });

  test("each of their 56 days falls in its week, on every day of a leap year and its neighbours", () => {
    for (let offset = 0; offset < 1100; offset += 1) {
      const today = addDays("2023-01-01", offset);
      const weeks = trendWeeks(today);
      const days = Array.from({ length: 56 }, (_, index) => addDays(today, index - 55));
      const within = days.map(
        (day) => weeks.findIndex(({ from, to }) => from <= day && day <= to) + 1,
      );
      expect(within).toEqual(days.map((_, index) => Math.floor(index / 7) + 1));
    }
  });
});
