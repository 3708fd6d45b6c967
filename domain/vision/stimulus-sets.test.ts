import { describe, expect, test } from "vitest";
import type { PictureFigures } from "./picture-meter.ts";
import {
  errorsOfSet,
  isPairLong,
  pairOfTrial,
  type PlacedFilm,
  worstDifference,
} from "./stimulus-sets.ts";

const CALM: PictureFigures = { light: 0.6, movement: 0.02, flashes: 0, redFlashes: 0 };
const pair = (place: number, social: PictureFigures | null = CALM): PlacedFilm[] => [
  { place, kind: "social", figures: social },
  { place, kind: "geometric", figures: CALM },
];

describe("a set of films", () => {
  test.each([
    ["nothing in it", [], true, ["no_pair"]],
    ["one film of a pair", pair(1).slice(0, 1), true, ["half_pair"]],
    ["an empty place among pairs", [...pair(1), ...pair(3)], true, ["gap"]],
    ["nobody's word", pair(1), false, ["no_rights"]],
    ["a film that was not measured", pair(1, null), true, ["unmeasured"]],
    ["a film that flashes", pair(1, { ...CALM, flashes: 4 }), true, ["flashing"]],
    ["a film that flashes in red", pair(1, { ...CALM, redFlashes: 4 }), true, ["flashing"]],
    ["sides of other light", [...pair(1), ...pair(2, { ...CALM, light: 0.5 })], true, ["unlike"]],
    ["all that it needs", [...pair(1), ...pair(2)], true, []],
  ])("with %s lacks what it lacks", (_name, films, hasRights, errors) => {
    expect(errorsOfSet(films, { hasRights, hasReason: false })).toEqual(errors);
  });

  test("may have sides that differ where somebody says why, but never one that flashes", () => {
    const given = { hasRights: true, hasReason: true };
    expect(errorsOfSet(pair(1, { ...CALM, movement: 0.04 }), given)).toEqual([]);
    expect(errorsOfSet(pair(1, { ...CALM, flashes: 9 }), given)).toEqual(["flashing"]);
  });

  test("is told by its worst pair, of those that were measured", () => {
    const films = [
      ...pair(1, { ...CALM, light: 0.3 }),
      ...pair(2, { ...CALM, movement: 0.04 }),
      ...pair(3, null),
    ];
    expect(worstDifference(films)).toEqual({ light: 0.5, movement: 0.5 });
    expect(worstDifference(pair(1, null))).toBeNull();
  });

  test("is shown in order, and from the first again after the last", () => {
    expect([1, 2, 3, 4, 5, 6].map((trial) => pairOfTrial(trial, 4))).toEqual([1, 2, 3, 4, 1, 2]);
  });

  test.each([
    [11_499, false],
    [11_500, true],
    [12_500, true],
    [12_501, false],
  ])("takes a film of %i ms: %s", (ms, isTaken) => {
    expect(isPairLong(ms)).toBe(isTaken);
  });
});
