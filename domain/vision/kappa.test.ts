import { describe, expect, it } from "vitest";
import { cohensKappa } from "./kappa.ts";

describe("Cohen's kappa", () => {
  it("is what it is by hand", () => {
    // Cohen's own kind of table: 70 % agreed, 50 % by chance.
    expect(
      cohensKappa([
        [20, 5],
        [10, 15],
      ]),
    ).toBeCloseTo(0.4, 10);
    // 65 of 100 agreed; by chance (40·35 + 30·35 + 30·30) / 100² = 33.5 %.
    expect(
      cohensKappa([
        [25, 10, 5],
        [5, 20, 5],
        [5, 5, 20],
      ]),
    ).toBeCloseTo((0.65 - 0.335) / (1 - 0.335), 10);
  });

  it("is 1 where all agree, 0 where they agree by chance alone, below 0 where they contradict", () => {
    expect(
      cohensKappa([
        [30, 0],
        [0, 12],
      ]),
    ).toBe(1);
    expect(
      cohensKappa([
        [9, 3],
        [3, 1],
      ]),
    ).toBeCloseTo(0, 10);
    expect(
      cohensKappa([
        [0, 10],
        [10, 0],
      ]),
    ).toBe(-1);
  });

  it("says nothing of an empty table, or of one in which there was only one thing to say", () => {
    expect(
      cohensKappa([
        [0, 0],
        [0, 0],
      ]),
    ).toBeNull();
    expect(
      cohensKappa([
        [40, 0],
        [0, 0],
      ]),
    ).toBeNull();
  });
});
