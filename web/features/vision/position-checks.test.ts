import { describe, expect, test } from "vitest";
import type { FrameSeen } from "./gaze/index.ts";
import { checksOf, isReady } from "./position-checks.ts";

const BOX = { x: 250, y: 170, width: 140, height: 140 };

function aFrame(changes: Partial<FrameSeen> = {}): FrameSeen {
  return {
    sample: {
      t: 0,
      eyes: { u: 0, z: 0, open: 0.3, size: 60 },
      faces: 1,
      crossed: false,
    },
    each: null,
    box: BOX,
    faces: [BOX],
    light: { mean: 120, left: 120, right: 110 },
    ms: 20,
    frameWidth: 640,
    frameHeight: 480,
    ...changes,
  };
}

const withEyes = (eyes: FrameSeen["sample"]["eyes"]) =>
  aFrame({ sample: { t: 0, eyes, faces: 1, crossed: false } });
const GOOD = { fps: 12, isChosen: false };

describe("the checks of the positioning", () => {
  test("all hold for a child in front of the camera", () => {
    expect(isReady(checksOf(aFrame(), GOOD))).toBe(true);
  });

  test("nothing is ready before the first frame, and nobody there is said as that", () => {
    expect(isReady(checksOf(null, GOOD))).toBe(false);
    expect(checksOf(aFrame({ box: null, faces: [] }), GOOD).face).toBe("none");
  });

  test("of two faces one must be pointed to", () => {
    const two = aFrame({ faces: [BOX, { ...BOX, x: 20 }] });
    expect(checksOf(two, GOOD).face).toBe("many");
    expect(checksOf(two, { ...GOOD, isChosen: true }).face).toBe("ok");
  });

  test.each([
    [{ mean: 40, left: 40, right: 40 }, "dark"],
    [{ mean: 230, left: 230, right: 230 }, "bright"],
    [{ mean: 120, left: 150, right: 90 }, "uneven"],
    [{ mean: 120, left: 90, right: 150 }, "uneven"],
    [{ mean: 60, left: 60, right: 60 }, "ok"],
    [null, "dark"],
  ] as const)("light %j is %s", (light, finding) => {
    expect(checksOf(aFrame({ light }), GOOD).light).toBe(finding);
  });

  test.each([
    [{ ...BOX, x: 480 }, "aside"],
    [{ ...BOX, x: 20 }, "aside"],
    [{ ...BOX, y: 20 }, "high"],
    [{ ...BOX, y: 330 }, "low"],
  ] as const)("a face at %j is %s", (box, finding) => {
    expect(checksOf(aFrame({ box }), GOOD).centred).toBe(finding);
  });

  test("eyes too small are far, a head turned by more than fifteen degrees is turned", () => {
    expect(checksOf(withEyes({ u: 0, z: 0, open: 0.3, size: 39 }), GOOD).distance).toBe("far");
    expect(checksOf(withEyes({ u: 0, z: -0.3, open: 0.3, size: 60 }), GOOD).straight).toBe(
      "turned",
    );
    expect(checksOf(withEyes(null), GOOD)).toMatchObject({ face: "none", distance: "far" });
  });

  test("fewer than eight frames a second are slow", () => {
    expect(checksOf(aFrame(), { ...GOOD, fps: 7.9 }).fps).toBe("slow");
  });
});
