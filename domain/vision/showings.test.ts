import { describe, expect, it } from "vitest";
import { planOf } from "./plan.ts";
import { showingsOf, testTime } from "./showings.ts";
import { delaySteps, presentWhole } from "./testing/sit-through.ts";

const plan = planOf({ seed: 3, attempt: 1 });

describe("the showings that count", () => {
  it("are all of a test without a pause", () => {
    expect(showingsOf(plan, presentWhole(plan))).toHaveLength(plan.steps.length);
    expect(testTime(presentWhole(plan))).toBe(125_000);
  });

  it("leave out a step that was broken off, and take it when it was shown again whole", () => {
    const broken = { step: 0, from: 0, to: 900 };
    expect(showingsOf(plan, [broken])).toEqual([]);
    const again = { step: 0, from: 30_000, to: 32_000 };
    expect(showingsOf(plan, [broken, again])).toMatchObject([{ from: 30_000, to: 32_000 }]);
  });

  it("take the last of two whole ones, and keep it when a third was broken off", () => {
    const times = [0, 5000, 9000];
    const shown = times.map((from) => ({ step: 0, from, to: from + (from === 9000 ? 50 : 2000) }));
    expect(showingsOf(plan, shown)).toMatchObject([{ from: 5000, to: 7000 }]);
  });

  it("are cut to the step's length, and a frame too early is whole", () => {
    expect(showingsOf(plan, [{ step: 0, from: 0, to: 2600 }])).toMatchObject([{ to: 2000 }]);
    expect(showingsOf(plan, [{ step: 0, from: 0, to: 1960 }])).toMatchObject([{ to: 1960 }]);
  });

  it("end with the hard stop, whatever pauses there were", () => {
    const first = presentWhole(plan);
    const second = delaySteps(first, 900_000);
    const counted = showingsOf(plan, [...first, ...second]);
    const late = counted.findLast(({ from }) => from >= 900_000);
    expect(late?.to).toBeLessThanOrEqual(900_000 + 55_100);
    expect(counted).toHaveLength(plan.steps.length);
  });

  it("know nothing of steps that the plan does not have", () => {
    expect(showingsOf(plan, [{ step: 99, from: 0, to: 12_000 }])).toEqual([]);
  });
});
