import { assert, constantFrom, double, property } from "fast-check";
import { expect, test } from "vitest";
import { fitsUsual, learnUsual, movesTogether, spanOf } from "./usual.ts";

const FACE = { u: 0, z: 0, open: 0.3, size: 130 };
/** The same face with its head turned so far, in radians, as the mesh tells it: depths a third flatter than they are. */
const turned = (yaw: number, near = 1) => ({
  ...FACE,
  z: 0.63 * Math.tan(yaw),
  size: 130 * near * Math.cos(yaw),
});
const yaw = double({ min: -1.2, max: 1.2, noNaN: true });
const known = (times: number) =>
  Array.from({ length: times }).reduce<ReturnType<typeof learnUsual>>(
    (usual) => learnUsual(usual, FACE, { right: 0.14, left: -0.1 }),
    undefined,
  );

test("a face keeps its span however the head is turned, to either side", () => {
  assert(
    property(yaw, (angle) => {
      expect(spanOf(turned(angle))).toBeCloseTo(130, 6);
      expect(fitsUsual(known(1), turned(angle))).toBe(true);
    }),
  );
});

test("a face a third smaller or larger is another's, or none, at every turn", () => {
  assert(
    property(yaw, constantFrom(0.66, 1.34), (angle, near) => {
      expect(fitsUsual(known(1), turned(angle, near))).toBe(false);
      expect(fitsUsual(undefined, turned(angle, near))).toBe(true);
    }),
  );
});

test("eyes move together wherever they look, and one alone does not", () => {
  assert(
    property(double({ min: -0.4, max: 0.4, noNaN: true }), (aside) => {
      const each = { right: 0.14 + aside, left: -0.1 + aside };
      expect(movesTogether(known(9), FACE, each)).toBe(true);
      expect(movesTogether(known(9), FACE, { ...each, right: each.right - 0.15 })).toBe(false);
      expect(movesTogether(known(9), FACE, { ...each, left: each.left - 0.15 })).toBe(false);
    }),
  );
});

test("nothing is said against eyes of which too little is known, or in a turned head", () => {
  const odd = { right: 0.3, left: 0.3 };
  expect(movesTogether(undefined, FACE, odd)).toBe(true);
  expect(movesTogether(known(4), FACE, odd)).toBe(true);
  expect(movesTogether(known(9), turned(0.6), odd)).toBe(true);
  expect(movesTogether(known(9), FACE, odd)).toBe(false);
});

test("a turned head teaches nothing, and what was long ago is forgotten", () => {
  expect(learnUsual(known(3), turned(0.9), { right: 1, left: 0 })).toEqual(known(3));
  expect(learnUsual(undefined, turned(0.9), { right: 1, left: 0 })).toBeUndefined();
  expect(known(40)?.apart).toHaveLength(15);
});

test("a blink among open eyes changes nothing of what is usual", () => {
  const usual = learnUsual(known(8), FACE, { right: -0.1, left: 0.14 });
  expect(movesTogether(usual, FACE, { right: 0.14, left: -0.1 })).toBe(true);
});
