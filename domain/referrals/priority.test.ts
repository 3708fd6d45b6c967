import {
  type Arbitrary,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  option,
  property,
  record,
  uniqueArray,
  uuid,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { RISK_LEVELS } from "#domain/instruments/risk.ts";
import { addDays } from "#domain/organization/days.ts";
import {
  GREATEST_WEIGHT,
  MOST,
  PRIORITY_FACTORS,
  type PriorityAmounts,
  type PriorityFactor,
  type PriorityFacts,
  type PriorityWeights,
  USUAL_WEIGHTS,
  amountsOf,
  byPriority,
  calculatePriority,
} from "./priority.ts";

const TODAY = "2026-03-16";

const FACTS: PriorityFacts = {
  level: "baixo",
  lostSkills: false,
  concernStated: false,
  keySigns: 0,
  isSibling: false,
  tool: "mchat",
  dateOfBirth: null,
  openedOn: TODAY,
  dueOn: "2026-04-15",
  failedContacts: 0,
};

const day = integer({ min: -900, max: 0 }).map((days) => addDays(TODAY, days));
const facts: Arbitrary<PriorityFacts> = record({
  level: constantFrom(...RISK_LEVELS),
  lostSkills: boolean(),
  concernStated: boolean(),
  keySigns: nat(10),
  isSibling: boolean(),
  tool: constantFrom(...INSTRUMENT_CODES),
  dateOfBirth: option(integer({ min: 0, max: 2200 }).map((days) => addDays(TODAY, -days))),
  openedOn: day,
  dueOn: integer({ min: -200, max: 200 }).map((days) => addDays(TODAY, days)),
  failedContacts: nat(10),
});

function each(of: (factor: PriorityFactor) => Arbitrary<number>) {
  return record({
    level: of("level"),
    lost_skills: of("lost_skills"),
    concern: of("concern"),
    key_signs: of("key_signs"),
    sibling: of("sibling"),
    age_window: of("age_window"),
    days_waiting: of("days_waiting"),
    days_overdue: of("days_overdue"),
    failed_contacts: of("failed_contacts"),
  });
}
const anyWeights: Arbitrary<PriorityWeights> = each(() => nat(GREATEST_WEIGHT));
const anyAmounts: Arbitrary<PriorityAmounts> = each((factor) => nat(MOST[factor]));

const pointsOf = (changes: Partial<PriorityFacts>, today = TODAY): number =>
  calculatePriority(amountsOf({ ...FACTS, ...changes }, today), USUAL_WEIGHTS).points;

describe("the arithmetic", () => {
  test("has each factor once, and comes to the points", () => {
    assert(
      property(anyAmounts, anyWeights, (amounts, weights) => {
        const { points, parts } = calculatePriority(amounts, weights);
        expect(parts.map(({ factor }) => factor)).toEqual(PRIORITY_FACTORS);
        expect(parts.reduce((sum, part) => sum + part.amount * part.weight, 0)).toBe(points);
        for (const part of parts) expect(part.points).toBe(part.amount * part.weight);
      }),
    );
  });

  test("more of any factor never lowers a child, by any weights", () => {
    assert(
      property(
        anyAmounts,
        anyWeights,
        constantFrom(...PRIORITY_FACTORS),
        nat(60),
        (amounts, weights, factor, more) => {
          const raised = { ...amounts, [factor]: amounts[factor] + more };
          expect(calculatePriority(raised, weights).points).toBeGreaterThanOrEqual(
            calculatePriority(amounts, weights).points,
          );
        },
      ),
    );
  });

  test("nothing that happens to a child lowers it: not time, nor a worse result, nor another failed contact", () => {
    assert(
      property(facts, anyWeights, integer({ min: 1, max: 400 }), (child, weights, days) => {
        const of = (changed: PriorityFacts, today = TODAY) =>
          calculatePriority(amountsOf(changed, today), weights).points;
        const before = of(child);
        const level = RISK_LEVELS[RISK_LEVELS.indexOf(child.level) + 1] ?? child.level;
        const worse = [
          of(child, addDays(TODAY, days)),
          of({ ...child, level }),
          of({ ...child, lostSkills: true }),
          of({ ...child, concernStated: true }),
          of({ ...child, keySigns: child.keySigns + 1 }),
          of({ ...child, dueOn: addDays(child.dueOn, -days) }),
          of({ ...child, failedContacts: child.failedContacts + 1 }),
        ];
        for (const points of worse) expect(points).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test("each amount is a whole number from nothing to its most", () => {
    assert(
      property(facts, (child) => {
        const amounts = amountsOf(child, TODAY);
        for (const factor of PRIORITY_FACTORS) {
          expect(Number.isInteger(amounts[factor])).toBe(true);
          expect(amounts[factor]).toBeGreaterThanOrEqual(0);
          expect(amounts[factor]).toBeLessThanOrEqual(MOST[factor]);
        }
      }),
    );
  });
});

describe("by the usual weights", () => {
  test("nothing raises a baixo above an alto, and an alto leads on the day of its result", () => {
    assert(
      property(facts, facts, (low, high) => {
        const [below, above] = [
          { ...low, level: "baixo" as const },
          { ...high, level: "alto" as const },
        ].map((child) => calculatePriority(amountsOf(child, TODAY), USUAL_WEIGHTS).points);
        expect(above).toBeGreaterThan(below ?? Number.NaN);
      }),
    );
    expect(pointsOf({ level: "moderado", lostSkills: true, concernStated: true })).toBeLessThan(
      pointsOf({ level: "alto" }),
    );
  });

  test("a moderado with lost skills, a concern and two months of waiting is seen before an alto of today", () => {
    const waited = { openedOn: addDays(TODAY, -60), dueOn: addDays(TODAY, -45) };
    expect(
      pointsOf({ level: "moderado", lostSkills: true, concernStated: true, ...waited }),
    ).toBeGreaterThan(pointsOf({ level: "alto" }));
  });

  test("what counts most is never less than the key signs of any form", () => {
    const signs = INSTRUMENT_CODES.map(
      (code) => INSTRUMENTS[code].items.filter(({ keySign }) => keySign).length,
    );
    expect(Math.max(...signs)).toBe(MOST.key_signs);
  });
});

describe("the age", () => {
  const amount = (tool: PriorityFacts["tool"], months: number, openedMonths = months): number => {
    // Born on the first of a month, as many months before March 2026.
    const born = 2026 * 12 + 2 - months;
    const dateOfBirth = `${Math.floor(born / 12)}-${String((born % 12) + 1).padStart(2, "0")}-01`;
    const opened = 2026 * 12 + 2 - (months - openedMonths);
    const openedOn = `${Math.floor(opened / 12)}-${String((opened % 12) + 1).padStart(2, "0")}-16`;
    return amountsOf({ ...FACTS, tool, dateOfBirth, openedOn }, TODAY).age_window;
  };

  test.each([
    ["mchat", 23, 0],
    ["mchat", 24, 0],
    ["mchat", 25, 1],
    ["mchat", 30, 6],
    ["csbs", 24, 0],
    ["csbs", 29, 0],
    ["csbs", 30, 1],
    ["csbs", 35, 6],
    ["csbs", 36, 0],
    ["scq", 47, 0],
    ["scq", 60, 0],
  ] as const)("%s at %d months: %d", (tool, months, expected) => {
    expect(amount(tool, months)).toBe(expected);
  });

  test("what closed while the child was kept waiting keeps its points", () => {
    expect(amount("csbs", 40, 33)).toBe(6);
    expect(amount("mchat", 40, 29)).toBe(6);
    expect(amount("csbs", 40, 36)).toBe(0);
  });

  test("that is not known adds nothing", () => {
    expect(amountsOf(FACTS, TODAY).age_window).toBe(0);
  });
});

describe("the order", () => {
  const ranked = record({ points: nat(3), dueOn: day, id: uuid() });

  test("is total, and the same however the children came in", () => {
    assert(
      property(
        uniqueArray(ranked, { selector: ({ id }) => id, maxLength: 12 }),
        nat(),
        (children, turn) => {
          const turned = [...children.slice(turn % 7), ...children.slice(0, turn % 7)];
          expect(turned.toSorted(byPriority)).toEqual(children.toSorted(byPriority));
          for (const one of children)
            for (const other of children)
              expect(Math.sign(byPriority(one, other)) + Math.sign(byPriority(other, one))).toBe(0);
        },
      ),
    );
  });

  test("puts most points first, of equals what is due first, then the id", () => {
    const rows = [
      { points: 1, dueOn: "2026-01-01", id: "a" },
      { points: 2, dueOn: "2026-01-02", id: "c" },
      { points: 2, dueOn: "2026-01-02", id: "b" },
      { points: 2, dueOn: "2026-01-01", id: "d" },
    ];
    expect(rows.toSorted(byPriority).map(({ id }) => id)).toEqual(["d", "b", "c", "a"]);
    const [first] = rows;
    expect(first && byPriority(first, first)).toBe(0);
  });
});
