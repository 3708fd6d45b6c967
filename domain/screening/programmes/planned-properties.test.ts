import {
  boolean,
  assert,
  constant,
  constantFrom,
  integer,
  option,
  property,
  record,
  subarray,
  tuple,
  uniqueArray,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { ageInMonths } from "#domain/instruments/age.ts";
import { isWorkingDay } from "#domain/messaging/sending-hours.ts";
import { addDays, daysBetween } from "#domain/organization/days.ts";
import { instrumentAt } from "./instrument-at.ts";
import {
  QUIET_DAYS,
  type WorkingDays,
  birthWindows,
  decideOccasions,
  plannedInvitations,
} from "./planned-invitations.ts";
import type { Programme } from "./programme.ts";

const WEEK: WorkingDays = {
  weekdays: [1, 2, 3, 4, 5, 6],
  holidays: new Set(["2026-09-07", "2026-10-12", "2026-11-02", "2026-12-25", "2027-01-01"]),
};

describe("whatever the child and the programmes,", () => {
  const day = (from: string, span: number) =>
    integer({ min: 0, max: span }).map((days) => addDays(from, days));
  const children = record({
    dateOfBirth: option(day("2019-01-01", 2900)),
    registeredOn: day("2025-01-01", 500),
    groupIds: constantFrom(["class", "school"], ["other"]),
    isArchived: constant(false),
    hasOptedOut: constant(false),
    hasOpenForm: constant(false),
    lastContactOn: option(day("2025-01-01", 365)),
    isSibling: boolean(),
    lastResult: option(
      record({
        on: day("2025-01-01", 365),
        level: constantFrom("baixo", "moderado", "alto"),
      }),
    ),
  });
  const programmes = tuple(
    uniqueArray(integer({ min: 9, max: 90 }), { minLength: 1, maxLength: 6 }),
    integer({ min: 1, max: 12 }),
    day("2026-01-01", 200),
    subarray([0, 1, 2, 3]),
  ).map(([months, everyMonths, on, chosen]) => {
    const all: Programme[] = [
      { id: "a", kind: "ages", since: on, ages: months },
      { id: "l", kind: "low_result", since: on },
      { id: "s", kind: "siblings", since: on },
      { id: "i", kind: "interval", since: on, everyMonths, groupId: "school" },
    ];
    return chosen.map((index) => all[index]).filter((each) => each !== undefined);
  });
  const [from, to] = ["2026-01-01", "2026-12-31"];

  test("forms are a month apart, on working days, at ages they were studied for, and never before the programme", () => {
    assert(
      property(children, programmes, (each, on) => {
        let before = each.lastContactOn;
        for (const planned of plannedInvitations(each, on, from, to, WEEK)) {
          expect(planned.on >= from && planned.on <= to).toBe(true);
          expect(isWorkingDay(WEEK, planned.on)).toBe(true);
          const apart = before === null ? QUIET_DAYS : daysBetween(before, planned.on);
          expect(apart).toBeGreaterThanOrEqual(QUIET_DAYS);
          before = planned.on;
          const programme = on.find(({ id }) => id === planned.programmeId);
          expect(planned.on >= (programme?.since ?? "9999")).toBe(true);
          if (each.dateOfBirth === null) continue;
          expect(instrumentAt(ageInMonths(each.dateOfBirth, planned.on) ?? -1)).toBe(
            planned.instrument,
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test("whoever there is something to do about was born within the windows of the day", () => {
    const today = day("2026-01-01", 365);
    assert(
      property(children, programmes, today, (each, all, on) => {
        const fixed = all.filter(({ kind }) => kind !== "interval");
        const { send, leftOut } = decideOccasions(each, fixed, on, WEEK, () => false);
        if (send === null && leftOut.length === 0) return;
        const born = each.dateOfBirth ?? "";
        expect(birthWindows(fixed, on).some(({ from: a, to: b }) => born >= a && born <= b)).toBe(
          true,
        );
      }),
      { numRuns: 3000 },
    );
  });

  test("what is done day by day is what was planned", () => {
    assert(
      property(children, programmes, (each, on) => {
        const settled = new Set<string>();
        const planned = plannedInvitations(each, on, from, to, WEEK);
        const done: typeof planned = [];
        let lastContactOn = each.lastContactOn;
        for (let today = from; today <= to; today = addDays(today, 1)) {
          if (!isWorkingDay(WEEK, today)) continue;
          const { send, leftOut } = decideOccasions(
            { ...each, lastContactOn },
            on,
            today,
            WEEK,
            ({ programmeId, key }) => settled.has(`${programmeId} ${key}`),
          );
          for (const { programmeId, key } of [...leftOut, ...(send ? [send] : [])]) {
            settled.add(`${programmeId} ${key}`);
          }
          if (!send) continue;
          done.push(send);
          lastContactOn = today;
        }
        expect(done.map(({ on: when, kind }) => [when, kind])).toEqual(
          planned.map(({ on: when, kind }) => [when, kind]),
        );
      }),
      { numRuns: 60 },
    );
  });
});
