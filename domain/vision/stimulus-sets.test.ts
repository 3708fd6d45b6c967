import { describe, expect, test } from "vitest";
import { faultsOfSet, isPairLong, pairOfTrial, type PlacedFilm } from "./stimulus-sets.ts";

const pair = (place: number): PlacedFilm[] => [
  { place, kind: "social" },
  { place, kind: "geometric" },
];

describe("a set of films", () => {
  test.each([
    ["nothing in it", [], true, ["no_pair"]],
    ["one film of a pair", pair(1).slice(0, 1), true, ["half_pair"]],
    ["an empty place among pairs", [...pair(1), ...pair(3)], true, ["gap"]],
    ["nobody's word", pair(1), false, ["no_rights"]],
    ["all that it needs", [...pair(1), ...pair(2)], true, []],
  ])("with %s lacks what it lacks", (_name, films, hasRights, faults) => {
    expect(faultsOfSet(films, hasRights)).toEqual(faults);
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
