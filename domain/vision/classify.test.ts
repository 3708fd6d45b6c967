import { describe, expect, it } from "vitest";
import { classifyLooks } from "./classify.ts";
import type { EyeFeatures, GazeSample } from "./sample.ts";

const calibration = {
  gain: -5,
  offset: 0,
  z: 0.1,
  open: 0.3,
  dPrime: 9,
  targetsSeen: 6,
  sound: true,
};
/** Eyes that point to `x` widths of the screen. */
const eyesAt = (x: number, rest: Partial<EyeFeatures> = {}): EyeFeatures => {
  const z = rest.z ?? 0.1;
  return { u: x / calibration.gain + 0.35 * z, z, open: 0.3, size: 90, ...rest };
};
const samplesOf = (eyes: readonly (EyeFeatures | null)[], everyMs = 66): readonly GazeSample[] =>
  eyes.map((each, index) => ({
    t: index * everyMs,
    eyes: each,
    faces: each ? 1 : 0,
    crossed: false,
  }));
const steady = (x: number, rest: Partial<EyeFeatures> = {}) =>
  classifyLooks(samplesOf([eyesAt(x, rest), eyesAt(x, rest), eyesAt(x, rest)]), calibration)[1];

describe("where a child looks", () => {
  it.each([
    [-0.27, "left"],
    [-0.061, "left"],
    [-0.059, "centre"],
    [0.059, "centre"],
    [0.061, "right"],
    [0.79, "right"],
    [0.81, "away"],
    [-0.81, "away"],
  ])("at %f widths of the screen is %s", (x, look) => {
    expect(steady(x)).toBe(look);
  });

  it("is away when the head is turned, or no face is there", () => {
    expect(steady(0.27, { z: 0.49 })).toBe("right");
    expect(steady(0.27, { z: 0.51 })).toBe("away");
    expect(steady(0.27, { z: -0.36 })).toBe("away");
    expect(classifyLooks(samplesOf([null]), calibration)).toEqual(["away"]);
  });

  it("is not told of shut eyes: for anybody, and for this child", () => {
    expect(steady(0.27, { open: 0.21 })).toBeNull();
    expect(steady(0.27, { open: 0.22 })).toBe("right");
    const narrow = { ...calibration, open: 0.15 };
    const [look] = classifyLooks(samplesOf([eyesAt(0.27, { open: 0.13 })]), narrow);
    expect(look).toBe("right");
    expect(classifyLooks(samplesOf([eyesAt(0.27, { open: 0.11 })]), narrow)).toEqual([null]);
  });

  it("is not told of two faces over each other", () => {
    const crossed = { t: 0, eyes: eyesAt(0.27), faces: 2, crossed: true };
    expect(classifyLooks([crossed], calibration)).toEqual([null]);
  });

  it("is not changed by one wild frame", () => {
    const eyes = [-0.27, -0.27, 0.4, -0.27, -0.27].map((x) => eyesAt(x));
    expect(classifyLooks(samplesOf(eyes), calibration)).toEqual(
      Array.from({ length: 5 }, () => "left"),
    );
  });

  it("is not changed by two wild frames of a quick camera, which are as short", () => {
    const eyes = [-0.27, -0.27, -0.27, 0.4, 0.4, -0.27, -0.27, -0.27].map((x) => eyesAt(x));
    const looks = classifyLooks(samplesOf(eyes, 33), calibration);
    expect(looks).toEqual(Array.from({ length: 8 }, () => "left"));
  });

  it("does not ask frames that are long ago", () => {
    const eyes = [-0.27, 0.27, -0.27].map((x) => eyesAt(x));
    expect(classifyLooks(samplesOf(eyes, 1000), calibration)).toEqual(["left", "right", "left"]);
  });
});
