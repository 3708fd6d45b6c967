import { assert as check, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { planOf } from "./plan.ts";
import type { Step } from "./plan.ts";

const seeds = integer({ min: 0, max: 2 ** 32 - 1 });
const attempts = integer({ min: 1, max: 9 });
const sidesOf = (steps: readonly Step[]) =>
  steps.flatMap((step) => (step.kind === "pair" ? [step.social] : []));

describe("what a session shows", () => {
  it("is six targets, two probes, six pairs with a probe between them, and a reward", () => {
    const kinds = planOf({ seed: 7, attempt: 1 }).steps.map(({ kind }) => kind);
    const trial = ["attention", "pair", "blank"];
    const probed = [...trial, "probe"];
    expect(kinds).toEqual([
      ...Array.from({ length: 6 }, () => "target"),
      ...Array.from({ length: 2 }, () => "validation"),
      ...Array.from({ length: 5 }, () => probed).flat(),
      ...trial,
      "reward",
    ]);
  });

  it("lasts a little over two minutes", () => {
    const { steps } = planOf({ seed: 7, attempt: 1 });
    expect(steps.reduce((sum, step) => sum + step.ms, 0)).toBe(125_000);
  });

  it("has the social scene on each side three times, never three times in a row", () => {
    check(
      property(seeds, attempts, (seed, attempt) => {
        const sides = sidesOf(planOf({ seed, attempt }).steps);
        expect(sides.filter((side) => side === "left")).toHaveLength(3);
        expect(sides).toHaveLength(6);
        expect(sides.join()).not.toMatch(/left,left,left|right,right,right/);
      }),
    );
  });

  it("begins on the left in odd attempts and on the right in even ones", () => {
    check(
      property(seeds, attempts, (seed, attempt) => {
        const first = sidesOf(planOf({ seed, attempt }).steps)[0];
        expect(first).toBe(attempt % 2 === 1 ? "left" : "right");
      }),
    );
  });

  it("probes both sides: once each before the trials, two and three times between them", () => {
    check(
      property(seeds, (seed) => {
        const { steps } = planOf({ seed, attempt: 1 });
        const at = (kind: Step["kind"]) =>
          steps.flatMap((step) => (step.kind === kind && "at" in step ? [step.at] : []));
        expect(at("validation").toSorted()).toEqual(["left", "right"]);
        const left = at("probe").filter((side) => side === "left").length;
        expect([2, 3]).toContain(left);
        expect(at("probe")).toHaveLength(5);
      }),
    );
  });

  it("is the same for the same seed, and every balanced order comes up", () => {
    expect(planOf({ seed: 99, attempt: 2 })).toEqual(planOf({ seed: 99, attempt: 2 }));
    const orders = Array.from({ length: 300 }, (_, seed) =>
      sidesOf(planOf({ seed, attempt: 1 }).steps).join(),
    );
    expect(new Set(orders).size).toBe(7);
  });
});
