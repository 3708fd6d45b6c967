import { array, assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  FUNNEL_LISTS,
  SCHOOL_LISTS,
  SCHOOL_STEPS,
  partsOfList,
  positiveRate,
  quarterOf,
  quartilesOf,
  rateFlag,
} from "./funnel.ts";

describe("a rate with its interval", () => {
  test("is the one of Wilson", () => {
    const rate = positiveRate(10, 40);
    expect(rate?.rate).toBe(0.25);
    // Newcombe 1998, formula 3, by hand.
    expect(rate?.low).toBeCloseTo(0.1419, 4);
    expect(rate?.high).toBeCloseTo(0.4019, 4);
  });

  test("holds the rate, within 0 and 1, and is narrower the more were asked", () => {
    assert(
      property(integer({ min: 1, max: 5000 }), integer({ min: 0, max: 5000 }), (answered, some) => {
        const concern = Math.min(some, answered);
        const rate = positiveRate(concern, answered);
        const more = positiveRate(concern * 4, answered * 4);
        if (!rate || !more) return false;
        const isHeld = rate.low - 1e-9 <= rate.rate && rate.rate <= rate.high + 1e-9;
        const isNarrower = more.high - more.low < rate.high - rate.low;
        return isHeld && rate.low >= 0 && rate.high <= 1 && isNarrower;
      }),
    );
  });

  test("is none without answers", () => {
    expect(positiveRate(0, 0)).toBeNull();
  });

  test.each([
    ["as the whole is", 25, 100, null],
    ["far above", 60, 100, "far_above"],
    ["far below", 5, 100, "far_below"],
    ["far above, on twenty answers", 15, 20, "far_above"],
    ["far above, on too few answers", 15, 19, null],
  ] as const)("a unit %s", (_, concern, answered, flag) => {
    expect(rateFlag(positiveRate(concern, answered), positiveRate(250, 1000))).toBe(flag);
  });
});

describe("quartiles", () => {
  test.each([
    [[7], [1, 7, 7, 7]],
    [
      [1, 2, 3, 4],
      [4, 1.75, 2.5, 3.25],
    ],
    [
      [5, 1, 3],
      [3, 2, 3, 4],
    ],
  ])("of %j", (values, [count, lower, median, upper]) => {
    expect(quartilesOf(values)).toEqual({ count, lower, median, upper });
  });

  test("are in order, and none without values", () => {
    expect(quartilesOf([])).toBeNull();
    assert(
      property(array(integer({ min: 0, max: 400 }), { minLength: 1 }), (values) => {
        const spread = quartilesOf(values);
        if (!spread) return false;
        const { lower, median, upper } = spread;
        return Math.min(...values) <= lower && lower <= median && median <= upper;
      }),
    );
  });
});

test("every list is taken apart, and a school's tell no result", () => {
  expect(FUNNEL_LISTS.map((list) => partsOfList(list).kind)).toHaveLength(30);
  const steps = SCHOOL_LISTS.flatMap((list) => {
    const parts = partsOfList(list);
    return parts.kind === "other" ? [] : [parts.step];
  });
  expect(steps.filter((step) => !SCHOOL_STEPS.some((own) => own === step))).toEqual([]);
});

test.each([
  ["2026-01-01", "2026-01-01", "2026-03-31"],
  ["2026-06-30", "2026-04-01", "2026-06-30"],
  ["2024-12-31", "2024-10-01", "2024-12-31"],
])("the quarter of %s", (day, from, to) => {
  expect(quarterOf(day)).toEqual({ from, to });
});
