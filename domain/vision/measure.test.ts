import { assert as check, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyLooks } from "./classify.ts";
import { measureSession } from "./measure.ts";
import type { CameraSession } from "./measure.ts";
import type { GazeSample } from "./sample.ts";
import { decodeSamples, encodeSamples } from "./samples-codec.ts";
import { sitThrough } from "./testing/sit-through.ts";
import type { Sitting } from "./testing/sit-through.ts";

const FEW = { numRuns: 12 };
const seeds = integer({ min: 1, max: 1_000_000 });

/** The share of the child's real looking, in percent. */
function trueShare({ plan, shown, samples, truth }: Sitting): number {
  let social = 0;
  let all = 0;
  for (const { step, from, to } of shown) {
    const pair = plan.steps[step];
    if (pair?.kind !== "pair") continue;
    samples.forEach(({ t }, index) => {
      const look = truth[index];
      if (t < from || t >= to || (look !== "left" && look !== "right")) return;
      all += 1;
      if (look === pair.social) social += 1;
    });
  }
  return (100 * social) / all;
}

const eyesChanged = (
  session: CameraSession,
  change: (eyes: NonNullable<GazeSample["eyes"]>) => NonNullable<GazeSample["eyes"]>,
): CameraSession => ({
  ...session,
  samples: session.samples.map((each) => ({ ...each, eyes: each.eyes && change(each.eyes) })),
});

const other = { left: "right", right: "left", centre: "centre" } as const;

/** The same session in a mirror: all that was left is right, on the screen and in the eyes. */
function mirrored(session: CameraSession): CameraSession {
  const turned = eyesChanged(session, (eyes) => ({ ...eyes, u: -eyes.u, z: -eyes.z }));
  const steps = session.plan.steps.map((step) => {
    if (step.kind === "pair") return { ...step, social: other[step.social] };
    if (step.kind === "probe") return { ...step, at: other[step.at] };
    return step.kind === "target" || step.kind === "validation"
      ? { ...step, at: other[step.at] }
      : step;
  });
  return { ...turned, plan: { ...session.plan, steps } };
}

describe("a session that was sat through", () => {
  it("gives the share of the child's real looking, within two points", () => {
    check(
      property(seeds, double({ min: 0.2, max: 0.8, noNaN: true }), (seed, socialShare) => {
        const sitting = sitThrough({ seed, socialShare });
        const { outcome, measures } = measureSession(sitting);
        expect(outcome).toBe("valid");
        expect(Math.abs((measures.social?.pct ?? 999) - trueShare(sitting))).toBeLessThan(2);
      }),
      FEW,
    );
  });

  it("tells left from right in 95 of 100 frames, and nearly every look away", () => {
    const sitting = sitThrough({ seed: 21, socialShare: 0.5, noise: 0.08, awayShare: 0.2 });
    const { calibration } = measureSession(sitting);
    if (!calibration) throw new Error("the child was not calibrated");
    const looks = classifyLooks(sitting.samples, calibration);
    const right = (kinds: readonly string[]) => {
      const of = sitting.truth.flatMap((truth, index) =>
        kinds.includes(truth) && looks[index] !== null ? [looks[index] === truth] : [],
      );
      return of.filter(Boolean).length / of.length;
    };
    expect(right(["left", "right"])).toBeGreaterThan(0.95);
    expect(right(["away"])).toBeGreaterThan(0.95);
  });

  it("is read the same from the samples that were stored", () => {
    const sitting = sitThrough({ seed: 5, socialShare: 0.6 });
    const samples = decodeSamples(encodeSamples(sitting.samples)) ?? [];
    expect(measureSession({ ...sitting, samples })).toStrictEqual(measureSession(sitting));
  });

  it("is read the same twice: nothing is left to chance", () => {
    const sitting = sitThrough({ seed: 8, socialShare: 0.4 });
    expect(measureSession(sitting)).toStrictEqual(measureSession(sitting));
  });

  it("adds up: the times of a trial are those of its pair", () => {
    const { trials } = measureSession(sitThrough({ seed: 9, socialShare: 0.5 }));
    for (const trial of trials) {
      const { socialMs, geometricMs, centreMs, awayMs, invalidMs, spans } = trial;
      expect(socialMs + geometricMs + centreMs + awayMs + invalidMs).toBe(12_000);
      expect(spans.at(-1)?.to).toBe(12_000);
    }
    expect(trials.map(({ trial }) => trial)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(trials.map(({ probe }) => probe?.ok)).toEqual([true, true, true, true, true, undefined]);
  });
});

describe("in a mirror", () => {
  it("a session has the same share, and all else with left and right changed", () => {
    check(
      property(seeds, (seed) => {
        const sitting = sitThrough({ seed, socialShare: 0.6, noise: 0.1 });
        const plain = measureSession(sitting);
        const turned = measureSession(mirrored(sitting));
        expect(turned.outcome).toBe(plain.outcome);
        expect(turned.measures.social).toEqual(plain.measures.social);
        expect(turned.measures.leftPct).toBeCloseTo(100 - (plain.measures.leftPct ?? 0), 6);
        expect(turned.drift).toBeCloseTo(-plain.drift, 9);
        expect(turned.trials.map(({ socialMs }) => socialMs)).toEqual(
          plain.trials.map(({ socialMs }) => socialMs),
        );
      }),
      FEW,
    );
  });
});

describe("the camera's own way of seeing", () => {
  const still = (seed: number) => {
    const sitting = sitThrough({ seed, socialShare: 0.55, headMovement: 0 });
    return { ...eyesChanged(sitting, (eyes) => ({ ...eyes, z: 0 })), shown: sitting.shown };
  };
  const share = (session: CameraSession) =>
    measureSession(session).measures.social?.pct ?? Number.NaN;
  /** Points between the shares of two sessions. */
  const apart = (one: CameraSession, two: CameraSession) => Math.abs(share(one) - share(two));

  it("scales and shifts the eyes without an effect on the reading", () => {
    check(
      property(
        seeds,
        double({ min: 0.5, max: 3, noNaN: true }),
        double({ min: -0.2, max: 0.2, noNaN: true }),
        (seed, scale, shift) => {
          const sitting = still(seed);
          const changed = eyesChanged(sitting, (eyes) => ({ ...eyes, u: eyes.u * scale + shift }));
          expect(apart(sitting, changed)).toBeLessThan(0.5);
        },
      ),
      FEW,
    );
  });

  it("may mirror the frames without an effect on the reading", () => {
    const sitting = sitThrough({ seed: 13, socialShare: 0.3 });
    const flipped = eyesChanged(sitting, (eyes) => ({ ...eyes, u: -eyes.u, z: -eyes.z }));
    const { calibration, measures } = measureSession(flipped);
    expect(calibration?.gain).toBeGreaterThan(0);
    expect(measures).toEqual(measureSession(sitting).measures);
  });

  it("moves with the child's seat, which the probes mend", () => {
    const sitting = sitThrough({ seed: 17, socialShare: 0.65 });
    const start = sitting.shown[6]?.from ?? 0;
    const samples = sitting.samples.map((each) =>
      each.eyes && each.t >= start
        ? { ...each, eyes: { ...each.eyes, u: each.eyes.u - 0.02 } }
        : each,
    );
    const moved = { ...sitting, samples };
    expect(Math.abs(measureSession(moved).drift)).toBeCloseTo(0.1, 1);
    expect(apart(sitting, moved)).toBeLessThan(0.5);
  });

  it("may be noisy: the share changes little, or there is none", () => {
    check(
      property(seeds, (seed) => {
        const noisy = sitThrough({ seed, socialShare: 0.5, noise: 0.15 });
        const { measures } = measureSession(noisy);
        const shown = measures.social?.pct ?? trueShare(noisy);
        expect(Math.abs(shown - trueShare(noisy))).toBeLessThan(8);
      }),
      FEW,
    );
  });

  it("may lose a third of the frames", () => {
    const sitting = sitThrough({ seed: 19, socialShare: 0.7, fps: 20 });
    const thin = { ...sitting, samples: sitting.samples.filter((_, index) => index % 3 !== 0) };
    expect(apart(sitting, thin)).toBeLessThan(0.5);
  });
});
