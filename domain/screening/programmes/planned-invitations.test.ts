import { describe, expect, test } from "vitest";
import { ageInMonths } from "#domain/instruments/age.ts";
import { instrumentAt } from "./instrument-at.ts";
import { monthsAfter } from "./months.ts";
import {
  type ProgrammeChild,
  type WorkingDays,
  decideOccasions,
  plannedInvitations,
} from "./planned-invitations.ts";
import { type Programme, kindsFor } from "./programme.ts";

const EVERY_DAY: WorkingDays = { weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: new Set() };
const WEEK: WorkingDays = {
  weekdays: [1, 2, 3, 4, 5, 6],
  holidays: new Set(["2026-09-07", "2026-10-12", "2026-11-02", "2026-12-25", "2027-01-01"]),
};

const child: ProgrammeChild = {
  dateOfBirth: "2025-03-10",
  registeredOn: "2025-06-01",
  groupIds: ["class", "school"],
  isArchived: false,
  hasOptedOut: false,
  hasOpenForm: false,
  lastContactOn: null,
  lastResult: null,
  isSibling: false,
};
const since = "2026-01-01";
const ages: Programme = { id: "a", kind: "ages", since, ages: [18, 24] };
const lowResult: Programme = { id: "l", kind: "low_result", since };
const interval: Programme = { id: "i", kind: "interval", since, everyMonths: 6, groupId: "school" };

const plan = (
  changes: Partial<ProgrammeChild>,
  programmes: readonly Programme[],
  days = EVERY_DAY,
) => plannedInvitations({ ...child, ...changes }, programmes, since, "2027-12-31", days);
const daysOf = (...args: Parameters<typeof plan>) => plan(...args).map(({ on }) => on);

test.each([
  ["2025-03-10", 18, "2026-09-10"],
  ["2025-08-31", 18, "2027-03-01"],
  ["2024-02-29", 24, "2026-03-01"],
  ["2024-01-31", 1, "2024-03-01"],
  ["2024-12-15", 0, "2024-12-15"],
])("of %s the %i months are complete on %s", (day, months, complete) => {
  expect(monthsAfter(day, months)).toBe(complete);
  expect(ageInMonths(day, complete)).toBe(months);
});

test.each([
  [8, null],
  [9, "csbs"],
  [15, "csbs"],
  [16, "mchat"],
  [24, "mchat"],
  [30, "mchat"],
  [31, null],
  [47, null],
  [48, "scq"],
  [130, "scq"],
] as const)("at %i months a programme sends %s", (months, instrument) => {
  expect(instrumentAt(months)).toBe(instrument);
});

test("a school is not offered what would tell it who had a low result", () => {
  expect(kindsFor(false)).toEqual(["registered", "ages", "interval"]);
  expect(kindsFor(true)).toContain("low_result");
});

describe("at ages", () => {
  test("on the day the months are complete, with the questionnaire of that age", () => {
    expect(plan({}, [ages])).toMatchObject([
      { on: "2026-09-10", months: 18, instrument: "mchat", key: "age:18" },
      { on: "2027-03-10", months: 24, instrument: "mchat", key: "age:24" },
    ]);
  });
  test("not an age that the child had when it was registered, nor one before the programme was on", () => {
    expect(daysOf({ registeredOn: "2026-09-10" }, [ages])).toEqual(["2027-03-10"]);
    expect(daysOf({}, [{ ...ages, since: "2026-09-11" }])).toEqual(["2027-03-10"]);
  });
  test("on the next working day", () => {
    expect(daysOf({ dateOfBirth: "2025-03-07" }, [ages], WEEK)[0]).toBe("2026-09-08");
  });
  test("not at an age for which nothing was studied", () => {
    expect(daysOf({}, [{ ...ages, ages: [8, 31, 40] }])).toEqual([]);
  });
  test("not for a child of whom no birth is known", () => {
    expect(daysOf({ dateOfBirth: null }, [ages, lowResult])).toEqual([]);
  });
});

describe("after a low result", () => {
  const lastContactOn = "2026-06-01";
  const low = { lastContactOn, lastResult: { on: "2026-06-01", level: "baixo" } };
  test("at 24 months", () => expect(daysOf(low, [lowResult])).toEqual(["2027-03-10"]));
  test("not before three months have passed", () => {
    const late = { lastContactOn: "2027-02-20", lastResult: { on: "2027-02-20", level: "baixo" } };
    expect(daysOf(late, [lowResult])).toEqual(["2027-05-20"]);
  });
  test.each([
    ["moderado", "2026-06-01"],
    ["alto", "2026-06-01"],
    ["baixo", "2027-03-10"],
  ])("not after %s of %s", (level, on) => {
    expect(daysOf({ lastResult: { on, level } }, [lowResult])).toEqual([]);
  });
  test("once, when the age programme asks on the same day", () => {
    expect(plan(low, [ages, lowResult])).toMatchObject([
      { on: "2026-09-10", kind: "ages" },
      { on: "2027-03-10", kind: "low_result" },
    ]);
  });
});

describe("to younger brothers and sisters", () => {
  const siblings: Programme = { id: "s", kind: "siblings", since };
  const baby = { dateOfBirth: "2025-12-10", registeredOn: "2026-01-05", isSibling: true };
  test("at 9, 12, 18 and 24 months, with the questionnaire of that age", () => {
    expect(plan(baby, [siblings])).toMatchObject([
      { on: "2026-09-10", months: 9, instrument: "csbs", key: "age:9" },
      { on: "2026-12-10", months: 12, instrument: "csbs" },
      { on: "2027-06-10", months: 18, instrument: "mchat" },
      { on: "2027-12-10", months: 24, instrument: "mchat" },
    ]);
  });
  test("to no other child", () =>
    expect(plan({ ...baby, isSibling: false }, [siblings])).toEqual([]));
  test("once, when the age programme asks on the same day", () => {
    expect(plan(baby, [ages, siblings]).map(({ on, kind }) => [on, kind])).toEqual([
      ["2026-09-10", "siblings"],
      ["2026-12-10", "siblings"],
      ["2027-06-10", "ages"],
      ["2027-12-10", "ages"],
    ]);
  });
});

describe("every few months", () => {
  test("first when it is switched on, then counted from the last form", () => {
    const four = { dateOfBirth: "2021-01-05" };
    expect(daysOf(four, [interval])).toEqual([
      "2026-01-01",
      "2026-07-01",
      "2027-01-01",
      "2027-07-01",
    ]);
    expect(daysOf({ ...four, lastContactOn: "2025-12-20" }, [interval])[0]).toBe("2026-06-20");
  });
  test("waits for an age that a questionnaire was studied for", () => {
    expect(daysOf({ dateOfBirth: "2023-01-05" }, [interval])).toEqual(["2027-01-05", "2027-07-05"]);
  });
  test("for the children of the group and below it alone", () => {
    expect(daysOf({ groupIds: ["another"] }, [interval])).toEqual([]);
  });
});

test.each(["isArchived", "hasOptedOut"] as const)("nothing for a child that %s", (fact) => {
  expect(daysOf({ [fact]: true }, [ages, interval])).toEqual([]);
});

describe("what is done today", () => {
  const today = "2026-09-10";
  const done = (changes: Partial<ProgrammeChild>, programmes = [ages], isSettled = () => false) =>
    decideOccasions({ ...child, ...changes }, programmes, today, EVERY_DAY, isSettled);
  test("the form is sent once", () => {
    expect(done({})).toMatchObject({ send: { key: "age:18" }, leftOut: [] });
    expect(done({}, [ages], () => true)).toEqual({ send: null, leftOut: [] });
  });
  test.each([
    [{ hasOpenForm: true, lastContactOn: "2026-07-01" }, "form_open"],
    [{ lastContactOn: "2026-08-12" }, "recent"],
    [{ hasOptedOut: true }, "opted_out"],
  ])("with %o it passes for good: %s", (facts, outcome) => {
    expect(done(facts)).toMatchObject({ send: null, leftOut: [{ key: "age:18", outcome }] });
  });
  test("after the program stood still one form stands for all that was missed, and nothing old is dug out", () => {
    const many = { ...ages, ages: [15, 17, 18] };
    const { send, leftOut } = done({}, [many]);
    expect(send).toMatchObject({ key: "age:18" });
    expect(leftOut).toMatchObject([{ key: "age:17", outcome: "superseded" }]);
  });
  test("an archived child is left as it is, and its occasions too", () => {
    expect(done({ isArchived: true })).toEqual({ send: null, leftOut: [] });
  });
});
