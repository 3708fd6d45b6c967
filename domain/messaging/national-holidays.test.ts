import { expect, test } from "vitest";
import { nationalHolidays } from "./national-holidays.ts";

test("the national holidays of a year stand in the order of the calendar", () => {
  expect(nationalHolidays(2026).map(({ day }) => day)).toEqual([
    "2026-01-01",
    "2026-02-16",
    "2026-02-17",
    "2026-04-03",
    "2026-04-21",
    "2026-05-01",
    "2026-06-04",
    "2026-09-07",
    "2026-10-12",
    "2026-11-02",
    "2026-11-15",
    "2026-11-20",
    "2026-12-25",
  ]);
});

test.each([
  [2024, "2024-03-29"],
  [2025, "2025-04-18"],
  [2027, "2027-03-26"],
  [2038, "2038-04-23"],
  [2285, "2285-03-20"],
])("Good Friday of %i is the %s", (year, day) => {
  const friday = nationalHolidays(year).find(({ name }) => name === "Sexta-feira Santa");
  expect(friday?.day).toBe(day);
});
