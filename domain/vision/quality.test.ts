import { assert as check, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { measureSession } from "./measure.ts";
import type { PresentedStep } from "./plan.ts";
import { seenLater, delaySteps, sitThrough } from "./testing/sit-through.ts";

const FEW = { numRuns: 12 };
const seeds = integer({ min: 1, max: 1_000_000 });

describe("a session that cannot be read", () => {
  it.each(["absent", "refusing", "asleep"] as const)(
    "of a child who is %s is inconclusive and has no share",
    (manner) => {
      check(
        property(seeds, (seed) => {
          const { outcome, reasons, measures } = measureSession(
            sitThrough({ seed, socialShare: 0.1, manner }),
          );
          expect(outcome).toBe("inconclusive");
          expect(reasons).not.toHaveLength(0);
          expect(measures.social).toBeNull();
        }),
        FEW,
      );
    },
  );

  it("of a child who looks at no target says so, and nothing that would follow from it", () => {
    const { reasons, measures } = measureSession(
      sitThrough({ seed: 7, socialShare: 0.5, ignores: 1 }),
    );
    expect(reasons).toEqual(["calibration"]);
    expect(measures).toMatchObject({ social: null, leftPct: null, onTaskPct: 0, looks: 0 });
  });

  it("for a camera with five frames in a second, with one of eight it can", () => {
    expect(measureSession(sitThrough({ seed: 7, socialShare: 0.5, fps: 5 })).reasons).toEqual([
      "slow_camera",
    ]);
    expect(measureSession(sitThrough({ seed: 7, socialShare: 0.5, fps: 8 })).outcome).toBe("valid");
  });

  it("for a camera that was unplugged in the middle", () => {
    const sitting = sitThrough({ seed: 7, socialShare: 0.5 });
    const samples = sitting.samples.filter(({ t }) => t < 50_000);
    const { outcome, reasons } = measureSession({ ...sitting, samples });
    expect(outcome).toBe("inconclusive");
    expect(reasons).toContain("little_gaze");
  });

  it("that was broken off, or had no samples at all", () => {
    const sitting = sitThrough({ seed: 7, socialShare: 0.5 });
    const shown = sitting.shown.slice(0, 14);
    expect(measureSession({ ...sitting, shown }).reasons).toContain("unfinished");
    expect(measureSession({ ...sitting, samples: [] }).measures).toMatchObject({
      social: null,
      fps: null,
      validPct: 0,
    });
    expect(measureSession({ ...sitting, shown: [], samples: [] }).outcome).toBe("inconclusive");
  });

  it("of a child who only ever looks to one side", () => {
    const sitting = sitThrough({ seed: 31, socialShare: 0.5 });
    const inPair = (t: number) =>
      sitting.shown.some(
        ({ step, from, to }) => sitting.plan.steps[step]?.kind === "pair" && t >= from && t < to,
      );
    const samples = sitting.samples.map((each) =>
      inPair(each.t) ? { ...each, eyes: { u: 0.06, z: 0, open: 0.3, size: 90 } } : each,
    );
    const { reasons, measures } = measureSession({ ...sitting, samples });
    expect(reasons).toEqual(["one_side"]);
    expect(measures).toMatchObject({ social: null, leftPct: 100 });
  });
});

describe("pauses", () => {
  it("change nothing: what was broken off is shown again", () => {
    const sitting = sitThrough({ seed: 23, socialShare: 0.6 });
    const plain = measureSession(sitting);
    const cut = sitting.shown[9];
    if (!cut) throw new Error("the plan has no tenth step");
    const pauseAt = cut.from + 5000;
    const later = 45_000 + 5000;
    const shown: readonly PresentedStep[] = [
      ...sitting.shown.slice(0, 9),
      { ...cut, to: pauseAt },
      ...delaySteps(sitting.shown.slice(9), later),
    ];
    const samples = [
      ...sitting.samples.filter(({ t }) => t < pauseAt),
      ...seenLater(
        sitting.samples.filter(({ t }) => t >= cut.from),
        later,
      ),
    ];
    const paused = measureSession({ ...sitting, shown, samples });
    expect(paused.outcome).toBe("valid");
    expect(
      Math.abs((paused.measures.social?.pct ?? 999) - (plain.measures.social?.pct ?? 0)),
    ).toBeLessThan(0.5);
  });
});
