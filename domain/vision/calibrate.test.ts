import { assert as check, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrateGaze } from "./calibrate.ts";
import { planOf } from "./plan.ts";
import { PLACES } from "./protocol.ts";
import type { Place } from "./protocol.ts";
import type { GazeSample } from "./sample.ts";
import { seenLater, delaySteps, presentWhole, sitThrough } from "./testing/sit-through.ts";

const plan = planOf({ seed: 1, attempt: 1 });
const shown = presentWhole(plan).slice(0, 6);

/** A child with the given gain who looks at each target, but at those of `elsewhere` looks where it says. */
function targetsLookedAt(gain: number, elsewhere: Readonly<Record<number, Place>> = {}) {
  return shown.flatMap(({ step, from }) => {
    const target = plan.steps[step];
    const at = elsewhere[step] ?? (target && "at" in target ? target.at : "centre");
    return Array.from({ length: 20 }, (_, index): GazeSample => ({
      t: from + index * 100,
      eyes: {
        u: gain * (PLACES[at] - 0.03) + 0.002 * ((index % 5) - 2),
        z: 0,
        open: 0.3,
        size: 90,
      },
      faces: 1,
      crossed: false,
    }));
  });
}

describe("the calibration", () => {
  it("finds the gain and the offset of the child", () => {
    const found = calibrateGaze({ plan, shown, samples: targetsLookedAt(-0.21) });
    expect(found?.gain).toBeCloseTo(-1 / 0.21, 2);
    expect(found?.offset).toBeCloseTo(0.03, 2);
    expect(found).toMatchObject({ targetsSeen: 6, sound: true, z: 0, open: 0.3 });
  });

  it("finds them of a camera that mirrors its picture too", () => {
    const found = calibrateGaze({ plan, shown, samples: targetsLookedAt(0.21) });
    expect(found?.gain).toBeCloseTo(1 / 0.21, 2);
    expect(found?.sound).toBe(true);
  });

  it("bears one target that was not looked at, whichever it is", () => {
    check(
      property(
        integer({ min: 0, max: 5 }),
        constantFrom<Place>("left", "centre", "right"),
        (step, place) => {
          const found = calibrateGaze({
            plan,
            shown,
            samples: targetsLookedAt(-0.21, { [step]: place }),
          });
          expect(found?.gain).toBeCloseTo(-1 / 0.21, 1);
          expect(found?.sound).toBe(true);
        },
      ),
    );
  });

  it("is not sound when two were not looked at", () => {
    const samples = targetsLookedAt(-0.21, { 2: "left", 5: "right" });
    expect(calibrateGaze({ plan, shown, samples })?.sound).not.toBe(true);
  });

  it("is not sound when a child stares, and none when nobody is there", () => {
    const stare = Object.fromEntries(shown.map(({ step }) => [step, "left" as const]));
    expect(calibrateGaze({ plan, shown, samples: targetsLookedAt(-0.21, stare) })?.sound).not.toBe(
      true,
    );
    const { samples } = sitThrough({ seed: 4, socialShare: 0.5, manner: "absent" });
    expect(calibrateGaze({ plan, shown, samples })).toBeNull();
    expect(calibrateGaze({ plan, shown, samples: [] })).toBeNull();
  });

  it("takes no samples of shut eyes or of two faces over each other", () => {
    const samples = targetsLookedAt(-0.21);
    const noise = samples.map((sample, index): GazeSample => ({
      t: sample.t + 1,
      eyes: { u: 5, z: 2, open: index % 2 ? 0.05 : 0.3, size: 90 },
      faces: 2,
      crossed: index % 2 === 0,
    }));
    const mixed = [...samples, ...noise].toSorted((one, other) => one.t - other.t);
    expect(calibrateGaze({ plan, shown, samples: mixed })).toEqual(
      calibrateGaze({ plan, shown, samples }),
    );
  });

  it("takes the targets of the second round when there was one", () => {
    const stare = Object.fromEntries(shown.map(({ step }) => [step, "left" as const]));
    const again = delaySteps(shown, 20_000);
    const second = seenLater(targetsLookedAt(-0.21), 20_000);
    const samples = [...targetsLookedAt(-0.21, stare), ...second];
    expect(calibrateGaze({ plan, shown: [...shown, ...again], samples })?.sound).toBe(true);
  });
});
