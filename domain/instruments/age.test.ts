import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isIsoDate } from "#domain/organization/days.ts";
import { ageBand, ageInMonths, ageInYears } from "./age.ts";

const DAY_MS = 86_400_000;

/** Dates of the years that children of the programme are born in or looked at, leap centuries included. */
const dates = fc
  .integer({ min: Date.UTC(1896, 0, 1) / DAY_MS, max: Date.UTC(2104, 11, 31) / DAY_MS })
  .map(isoDay);

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

describe("what is a date", () => {
  test.each(["2024-02-29", "2000-02-29", "2023-12-31", "0001-01-01", "9999-12-31"])(
    "%s is",
    (date) => {
      expect(isIsoDate(date)).toBe(true);
    },
  );

  test.each([
    "",
    "2023-02-29",
    "1900-02-29",
    "2024-02-30",
    "2024-04-31",
    "2024-06-31",
    "2024-09-31",
    "2024-11-31",
    "2024-01-32",
    "2024-13-01",
    "2024-00-10",
    "2024-01-00",
    "0000-01-01",
    "2024-1-1",
    "24-01-01",
    "12024-01-01",
    "-2024-01-01",
    "2024/01/01",
    "01/02/2024",
    "2024-01-01T00:00:00Z",
    " 2024-01-01",
    "2024-01-01\n",
    "२०२४-०१-०१",
    "ontem",
  ])("%j is not", (text) => {
    expect(isIsoDate(text)).toBe(false);
    expect(ageInYears(text, "2025-01-01")).toBeNull();
    expect(ageInMonths(text, "2025-01-01")).toBeNull();
    expect(ageBand(text, "2025-01-01")).toBeNull();
    expect(ageInYears("2020-01-01", text)).toBeNull();
  });

  test("of all that looks like a date, just the days of the calendar are", () => {
    const first = Date.UTC(1896, 0, 1) / DAY_MS;
    const last = Date.UTC(2104, 11, 31) / DAY_MS;
    const days = Array.from({ length: last - first + 1 }, (_, day) => isoDay(first + day));
    const found = [];
    for (let year = 1896; year <= 2104; year += 1)
      for (let month = 0; month <= 99; month += 1)
        for (let day = 0; day <= 99; day += 1) {
          const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          if (isIsoDate(text)) found.push(text);
        }
    expect(found).toEqual(days);
  });
});

describe("age in years", () => {
  test.each([
    ["birthday today", "2022-11-20", "2026-11-20", 4],
    ["the day before the birthday", "2022-11-20", "2026-11-19", 3],
    ["the day after the birthday", "2022-11-20", "2026-11-21", 4],
    ["an earlier month, a later day", "2022-11-20", "2026-10-31", 3],
    ["a later month, an earlier day", "2022-11-20", "2026-12-01", 4],
    ["born today", "2026-11-20", "2026-11-20", 0],
    ["born yesterday", "2026-11-19", "2026-11-20", 0],
    ["the last day of the year", "2025-12-31", "2026-01-01", 0],
    ["born on 29 February, on 28 February of a common year", "2024-02-29", "2025-02-28", 0],
    ["born on 29 February, on 1 March of a common year", "2024-02-29", "2025-03-01", 1],
    ["born on 29 February, on 28 February of a leap year", "2020-02-29", "2024-02-28", 3],
    ["born on 29 February, on 29 February of a leap year", "2020-02-29", "2024-02-29", 4],
    ["born on 28 February, on 29 February", "2023-02-28", "2024-02-29", 1],
    ["born on 1 March, on 29 February", "2023-03-01", "2024-02-29", 0],
  ])("%s", (_, born, today, years) => {
    expect(ageInYears(born, today)).toBe(years);
  });

  test("tomorrow, next month and next year are no birth dates", () => {
    for (const born of ["2026-11-21", "2026-12-01", "2027-01-01", "2027-11-20"]) {
      expect(ageInYears(born, "2026-11-20")).toBeNull();
      expect(ageInMonths(born, "2026-11-20")).toBeNull();
      expect(ageBand(born, "2026-11-20")).toBeNull();
    }
  });

  test("is the difference of the years, minus one before the birthday, for any two days", () => {
    fc.assert(
      fc.property(dates, dates, (born, today) => {
        const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
        const reached = today.slice(5) >= born.slice(5);
        const expected = reached ? years : years - 1;
        expect(ageInYears(born, today)).toBe(born > today ? null : expected);
      }),
    );
  });
});

describe("age in months", () => {
  test.each([
    ["2026-11-20", "2026-11-20", 0],
    ["2026-10-20", "2026-11-19", 0],
    ["2026-10-20", "2026-11-20", 1],
    ["2025-07-20", "2026-11-19", 15],
    ["2025-07-20", "2026-11-20", 16],
    ["2024-11-21", "2026-11-20", 23],
    ["2024-11-20", "2026-11-20", 24],
    ["2025-01-31", "2025-02-28", 0],
    ["2025-01-31", "2025-03-01", 1],
    ["2025-01-31", "2025-04-30", 2],
    ["2024-02-29", "2026-02-28", 23],
    ["2024-02-29", "2026-03-01", 24],
  ])("born %s, on %s: %i", (born, today, months) => {
    expect(ageInMonths(born, today)).toBe(months);
  });

  test("never falls as days pass, and twelve make a year", () => {
    fc.assert(
      fc.property(dates, dates, dates, (...days) => {
        const [born = "", earlier = "", later = ""] = days.toSorted();
        const before = ageInMonths(born, earlier) ?? -1;
        const after = ageInMonths(born, later) ?? -1;
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(ageInYears(born, later)).toBe(Math.floor(after / 12));
      }),
    );
  });
});

test.each([
  ["2026-11-20", "0-2"],
  ["2024-11-21", "0-2"],
  ["2024-11-20", "2-4"],
  ["2022-11-21", "2-4"],
  ["2022-11-20", ">4"],
  ["2010-01-01", ">4"],
])("on 20 November 2026 a child born on %s is in band %s", (born, band) => {
  expect(ageBand(born, "2026-11-20")).toBe(band);
});
