import { assert, double, property } from "fast-check";
import { expect, test } from "vitest";
import {
  type Face,
  IRIS_NUMBERS,
  IRIS_PIXELS,
  eyeFrom,
  eyeRegions,
  faceFrom,
  faceRegion,
  featuresOf,
} from "./face.ts";

/** A face of 200 pixels whose eyes are 40 wide, the corners of each at these places. */
const CORNERS = { 33: [500.5, 300], 133: [540.5, 300], 362: [600.5, 300], 263: [640.5, 300] };

function face(depths: Readonly<Record<number, number>> = {}): Face {
  const places: Readonly<Record<number, readonly number[]>> = CORNERS;
  const points = Array.from({ length: 468 }, (_, index) => {
    const [x = 570, y = 330] = places[index] ?? [];
    return { x, y, depth: depths[index] ?? 0 };
  });
  return { points, box: { x: 470, y: 230, width: 200, height: 200 }, angle: 0 };
}

/** Frame pixels of one pixel of the iris model's picture. */
const SCALE = 92 / IRIS_PIXELS;

/** What the iris model answers for an eye 40 pixels of the frame wide, its lids so far open, its iris so far from its middle. */
function anEye(iris: number, lids = 12): Float32Array {
  const numbers = new Float32Array(IRIS_NUMBERS);
  for (let index = 0; index < 16; index += 1) {
    // The lower lid from the outer corner to the inner one, then what lies between them of the upper lid.
    const lower = index <= 8;
    const along = (lower ? index : index - 8) / 8;
    const corner = index === 0 || index === 8;
    const lid = corner ? 0 : (lower ? lids : -lids) / 2;
    numbers.set([32 + (40 * (0.5 - along)) / SCALE, 32 + lid / SCALE], index * 3);
  }
  numbers.set([32 + iris / SCALE, 32], 71 * 3);
  return numbers;
}

/** Both eyes with their irises so many pixels to the right of the frame: in the mirrored picture that is to the left. */
function eyesAt(shift: number, lids = 12) {
  const { right, left } = eyeRegions(face());
  return { right: eyeFrom(anEye(-shift, lids), right), left: eyeFrom(anEye(shift, lids), left) };
}

test("eyes are cut from the frame at fractions of a pixel, the right one alone mirrored", () => {
  const { right, left } = eyeRegions(face());
  expect(right).toEqual({ x: 520.5, y: 300, side: 92, angle: 0, mirrored: true });
  expect(left).toEqual({ x: 620.5, y: 300, side: 92, angle: 0, mirrored: false });
});

test("both irises go the same way: what was mirrored for the model is mirrored back", () => {
  assert(
    property(double({ min: -9, max: 9, noNaN: true }), (shift) => {
      const { each, eyes } = featuresOf(face(), eyesAt(shift));
      expect(each.right).toBeCloseTo(shift / 40, 5);
      expect(each.left).toBeCloseTo(shift / 40, 5);
      expect(eyes.u).toBeCloseTo(shift / 40, 5);
    }),
  );
});

test("a tenth of a pixel moves the feature by its part of the eye, and is not cut off", () => {
  const at = (shift: number) => featuresOf(face(), eyesAt(shift)).eyes.u;
  expect(at(4.1) - at(4)).toBeCloseTo(0.1 / 40, 5);
});

test("an eye's middle, width and lids come from the edge that was seen with its iris", () => {
  const { right, left } = eyesAt(3, 12);
  expect([right.width, left.width]).toEqual([expect.closeTo(40, 4), expect.closeTo(40, 4)]);
  expect([right.middle.x, left.middle.x]).toEqual([
    expect.closeTo(520.5, 4),
    expect.closeTo(620.5, 4),
  ]);
  expect(featuresOf(face(), eyesAt(3, 12)).eyes.open).toBeCloseTo(12 / 40, 5);
  expect(featuresOf(face(), eyesAt(3, 6)).eyes.open).toBeCloseTo(6 / 40, 5);
});

test("the head's yaw is the depth between the outer corners, by their distance", () => {
  expect(featuresOf(face({ 33: 21, 263: -21 }), eyesAt(0)).eyes.z).toBeCloseTo(42 / 140);
  const { u, size } = featuresOf(face(), eyesAt(0)).eyes;
  expect([u, size]).toEqual([expect.closeTo(0, 6), 140]);
});

test("the mesh's points lie in the frame where its region was, turned and between pixels", () => {
  const region = { ...faceRegion(face()), angle: Math.PI / 2 };
  expect(region.side).toBe(300);
  const mesh = new Float32Array(1404).fill(96);
  mesh.set([128, 96, 8], 33 * 3);
  const { points, box } = faceFrom(mesh, region);
  const scale = 300 / 192;
  expect(points[33]?.x).toBeCloseTo(570);
  expect(points[33]?.y).toBeCloseTo(330 + 32 * scale);
  expect(points[33]?.depth).toBeCloseTo(8 * scale);
  expect(box.height).toBeCloseTo(32 * scale);
});
