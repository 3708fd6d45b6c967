import { assert, double, property } from "fast-check";
import { expect, test } from "vitest";
import {
  type Face,
  IRIS_NUMBERS,
  IRIS_PIXELS,
  eyeRegions,
  faceFrom,
  faceRegion,
  featuresOf,
  irisCentre,
} from "./face.ts";

/** A face of 200 pixels whose eyes are 40 wide, the corners of each at these places. */
const CORNERS = { 33: [500.5, 300], 133: [540.5, 300], 362: [600.5, 300], 263: [640.5, 300] };
const LIDS = { 159: [520.5, 294], 145: [520.5, 306], 386: [620.5, 294], 374: [620.5, 306] };

function face(depths: Readonly<Record<number, number>> = {}): Face {
  const places: Readonly<Record<number, readonly number[]>> = { ...CORNERS, ...LIDS };
  const points = Array.from({ length: 468 }, (_, index) => {
    const [x = 570, y = 330] = places[index] ?? [];
    return { x, y, depth: depths[index] ?? 0 };
  });
  return { points, box: { x: 470, y: 230, width: 200, height: 200 }, angle: 0 };
}

/** What the iris model answers when it finds the iris at this place of its picture. */
function irisAt(x: number, y: number): Float32Array {
  const numbers = new Float32Array(IRIS_NUMBERS);
  numbers.set([x, y], 71 * 3);
  return numbers;
}

test("eyes are cut from the frame at fractions of a pixel, the right one alone mirrored", () => {
  const { right, left } = eyeRegions(face());
  expect(right).toEqual({ x: 520.5, y: 300, side: 92, angle: 0, mirrored: true });
  expect(left).toEqual({ x: 620.5, y: 300, side: 92, angle: 0, mirrored: false });
});

test("both irises go the same way: what was mirrored for the model is mirrored back", () => {
  const { right, left } = eyeRegions(face());
  const scale = IRIS_PIXELS / left.side;
  assert(
    property(double({ min: -9, max: 9, noNaN: true }), (shift) => {
      // Both irises lie `shift` pixels to the right of the frame: in the mirrored crop that is to the left.
      const irises = {
        right: irisCentre(irisAt(32 - shift * scale, 32), right),
        left: irisCentre(irisAt(32 + shift * scale, 32), left),
      };
      const { each, eyes } = featuresOf(face(), irises);
      expect(each.right).toBeCloseTo(shift / 40, 5);
      expect(each.left).toBeCloseTo(shift / 40, 5);
      expect(eyes.u).toBeCloseTo(shift / 40, 5);
    }),
  );
});

test("a tenth of a pixel moves the feature by its part of the eye, and is not cut off", () => {
  const { right, left } = eyeRegions(face());
  const at = (shift: number) =>
    featuresOf(face(), {
      right: irisCentre(irisAt(32 - shift * (64 / 92), 32), right),
      left: irisCentre(irisAt(32 + shift * (64 / 92), 32), left),
    }).eyes.u;
  expect(at(4.1) - at(4)).toBeCloseTo(0.1 / 40, 5);
});

test("the head's yaw is the depth between the outer corners, by their distance", () => {
  const irises = { right: { x: 520.5, y: 300 }, left: { x: 620.5, y: 300 } };
  expect(featuresOf(face({ 33: 21, 263: -21 }), irises).eyes.z).toBeCloseTo(42 / 140);
  const { u, open, size } = featuresOf(face(), irises).eyes;
  expect([u, open, size]).toEqual([0, 0.3, 140]);
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
