import { assert, double, property, record, boolean as trueOrFalse } from "fast-check";
import { expect, test } from "vitest";
import { type Matrix, type Point, toCrop, toFrame } from "./region.ts";

const place = (most: number) => double({ min: 0, max: most, noNaN: true });
const regions = record({
  x: place(1280),
  y: place(720),
  side: double({ min: 10, max: 900, noNaN: true }),
  angle: double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  mirrored: trueOrFalse(),
});

const through = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

test("what is found in a crop lies in the frame where the crop took it from, mirrored or not", () => {
  assert(
    property(regions, record({ x: place(64), y: place(64) }), (region, inCrop) => {
      const back = through(toCrop(region, 64), toFrame(region, 64, inCrop));
      expect(back.x).toBeCloseTo(inCrop.x, 6);
      expect(back.y).toBeCloseTo(inCrop.y, 6);
    }),
  );
});

test("mirroring moves left and right of the crop, and nothing of the frame", () => {
  const region = { x: 300.25, y: 200.75, side: 80, angle: 0.2, mirrored: false };
  const mirrored = { ...region, mirrored: true };
  const straight = toFrame(region, 64, { x: 10, y: 20 });
  expect(toFrame(mirrored, 64, { x: 54, y: 20 })).toEqual(straight);
  expect(toFrame(mirrored, 64, { x: 10, y: 20 })).not.toEqual(straight);
});

test("a tenth of a pixel of the frame is not lost", () => {
  const region = { x: 300.25, y: 200.75, side: 80, angle: 0, mirrored: true };
  const at = through(toCrop(region, 64), { x: 310.1, y: 200 });
  const beside = through(toCrop(region, 64), { x: 310.2, y: 200 });
  expect(at.x - beside.x).toBeCloseTo((0.1 * 64) / 80, 9);
});
