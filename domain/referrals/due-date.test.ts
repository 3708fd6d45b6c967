import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nationalHolidays } from "#domain/messaging/national-holidays.ts";
import { addDays, daysBetween } from "#domain/organization/days.ts";
import { dueAfter, dueDateOf, isWorkingDay, workingDayFrom, USUAL_FOLLOW_UP } from "./due-date.ts";

const holidays = new Set(
  [2026, 2027].flatMap((year) => nationalHolidays(year)).map(({ day }) => day),
);
const calendarDays = { workingDays: false, holidays };
const workingDays = { workingDays: true, holidays };

describe("a due date", () => {
  test.each([
    ["a Friday stays", "2026-03-20", 7, "2026-03-27"],
    ["a Saturday moves on to Monday", "2026-03-21", 7, "2026-03-30"],
    ["Good Friday and the week-end after it move on", "2026-03-27", 7, "2026-04-06"],
    ["no days at all is today", "2026-03-20", 0, "2026-03-20"],
    ["no days from a Sunday is Monday", "2026-03-22", 0, "2026-03-23"],
  ])("of calendar days: %s", (_, from, days, due) => {
    expect(dueAfter(from, days, calendarDays)).toBe(due);
  });

  test.each([
    ["over a week-end", "2026-03-20", 1, "2026-03-23"],
    ["a week of work", "2026-03-16", 5, "2026-03-23"],
    ["over Easter", "2026-04-01", 2, "2026-04-06"],
    ["over Carnival", "2027-02-05", 1, "2027-02-10"],
  ])("of working days: %s", (_, from, days, due) => {
    expect(dueAfter(from, days, workingDays)).toBe(due);
  });

  test("is a working day, never before the days have passed, and never earlier for more of them", () => {
    const day = fc.integer({ min: 0, max: 600 }).map((n) => addDays("2026-01-01", n));
    const calendar = fc.constantFrom(calendarDays, workingDays);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), calendar, (from, days, counted) => {
        const due = dueAfter(from, days, counted);
        expect(isWorkingDay(due, holidays)).toBe(true);
        expect(daysBetween(from, due)).toBeGreaterThanOrEqual(days);
        expect(daysBetween(due, dueAfter(from, days + 1, counted))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("each stage has its own", () => {
  const of = { today: "2026-03-16", type: "neurologist" } as const;
  const due = (rule: Parameters<typeof dueDateOf>[0], appointmentOn?: string) =>
    dueDateOf(rule, { ...of, appointmentOn }, USUAL_FOLLOW_UP, calendarDays);
  expect(due("by_type")).toBe("2026-03-23");
  expect(due("to_schedule")).toBe("2026-03-23");
  expect(due("after_appointment", "2026-04-02")).toBe("2026-04-06");
  expect(due("feedback")).toBe("2026-03-31");
  expect(due("to_close")).toBe("2026-03-23");
});

test("a working day is its own, and a holiday of the place is none", () => {
  expect(workingDayFrom("2026-06-24", holidays)).toBe("2026-06-24");
  expect(workingDayFrom("2026-06-24", new Set(["2026-06-24"]))).toBe("2026-06-25");
});
