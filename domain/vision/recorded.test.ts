import { describe, expect, it } from "vitest";
import { calibrateOn } from "./calibrate.ts";
import { classifyLooks } from "./classify.ts";
import type { Step } from "./plan.ts";
import { planOf } from "./plan.ts";
import type { Calibration } from "./reading.ts";
import type { GazeSample } from "./sample.ts";
import { showingsOf } from "./showings.ts";
import glasses from "./testing/recorded-glasses.json" with { type: "json" };
import smallChild from "./testing/recorded-small-child.json" with { type: "json" };
import { presentWhole } from "./testing/sit-through.ts";

/**
 * What the engine found in two of the simulator's children (`e2e/vision/children.ts`), frame by frame with the truth: the
 * targets of a calibration and one pair. Recorded at 8.5 frames in a second.
 */
const TRUTHS = ["left", "centre", "right", "away"] as const;
const OTHER = { left: "right", centre: "centre", right: "left", away: "away" } as const;
const SETTLED_MS = 300;

function recorded({ seed, rows }: typeof glasses) {
  return {
    showings: showingsOf(planOf({ seed, attempt: 1 }), presentWhole(planOf({ seed, attempt: 1 }))),
    frames: rows.map((row) => {
      const [t = 0, u = 0, z = 0, open = 0, size = 0] = row;
      const [right = 0, left = 0, truth = 0, blink = 0, since = 0] = row.slice(5);
      const eyes = { u: u / 10_000, z: z / 1000, open: open / 1000, size: size / 10 };
      return {
        sample: { t, eyes, faces: 1, crossed: false },
        each: { right: right / 10_000, left: left / 10_000 },
        truth: TRUTHS[truth] ?? "away",
        blink: blink === 1,
        since,
      };
    }),
  };
}

function known(calibration: Calibration | null): Calibration {
  if (!calibration) throw new Error("nothing to calibrate with");
  return calibration;
}

/** The same eyes as a mirror shows them. */
function mirrored({ t, eyes, ...rest }: GazeSample): GazeSample {
  return { ...rest, t, eyes: eyes && { ...eyes, u: -eyes.u, z: -eyes.z } };
}

function mirroredStep<S extends Step>(step: S): S {
  return "at" in step ? { ...step, at: OTHER[step.at] } : step;
}

describe.each([smallChild, glasses])("recorded: $child", (recording) => {
  const { showings, frames } = recorded(recording);
  const samples = frames.map(({ sample }) => sample);
  const calibration = known(calibrateOn(showings, samples));
  const looks = classifyLooks(samples, calibration);
  const told = frames.map(({ each, truth, blink, since }, index) => {
    return { each, truth, blink, since, found: looks[index] ?? null };
  });

  it("is told where it looks", () => {
    expect(calibration.sound).toBe(true);
    for (const truth of ["left", "right", "away"] as const) {
      const settled = told.filter((one) => {
        return one.truth === truth && !one.blink && one.since >= SETTLED_MS;
      });
      const right = settled.filter(({ found }) => found === truth);
      const wrong = settled.filter(({ found }) => found === OTHER[truth] && found !== truth);
      expect(settled.length).toBeGreaterThan(5);
      // A glare draws the iris towards itself: some of the looks beside the middle are taken for it.
      expect(right.length / settled.length).toBeGreaterThanOrEqual(0.85);
      expect(wrong.length / settled.length).toBeLessThanOrEqual(0.05);
    }
  });

  it("is told nothing of where it looks while it blinks", () => {
    const blinks = told.filter(({ blink, truth }) => blink && truth !== "away");
    expect(blinks.length).toBeGreaterThan(1);
    expect(blinks.map(({ found }) => found)).toEqual(blinks.map(() => null));
  });

  it("turns both its eyes the same way", () => {
    const mean = (eye: "right" | "left", truth: string) => {
      const all = told.flatMap((one) => (one.truth === truth && !one.blink ? one.each[eye] : []));
      return all.reduce((sum, value) => sum + value, 0) / all.length;
    };
    expect(mean("right", "left") - mean("right", "right")).toBeGreaterThan(0.015);
    expect(mean("left", "left") - mean("left", "right")).toBeGreaterThan(0.015);
  });

  it("looks the other way in a mirror, frame by frame", () => {
    const turned = showings.map(({ step, from, to }) => {
      return { step: mirroredStep(step), from, to };
    });
    const inMirror = samples.map(mirrored);
    const found = classifyLooks(inMirror, known(calibrateOn(turned, inMirror)));
    expect(found).toEqual(looks.map((look) => (look === null ? null : OTHER[look])));
  });
});
