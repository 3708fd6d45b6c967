import { expect, test } from "vitest";
import { facesIn, sharedArea } from "./detector.ts";

const FRAME = { width: 1280, height: 720 };

/** An answer in which only the given anchors of the coarse grid are sure. */
function answer(sure: Readonly<Record<number, readonly number[]>>) {
  const scores = new Float32Array(384).fill(-20);
  const boxes = new Float32Array(384 * 16);
  for (const [index, [score = 0, ...numbers]] of Object.entries(sure)) {
    scores[Number(index)] = score;
    boxes.set(numbers, Number(index) * 16);
  }
  const none = { scores: new Float32Array(512).fill(-20), boxes: new Float32Array(512 * 16) };
  return { fine: none, coarse: { scores, boxes } };
}

// The middle of the frame is half a cell beside the anchors at cell (4, 4): 6 × (4 × 8 + 4) = 216.
const MIDDLE = [4, -16, -16, 51.2, 51.2, -26, -20, -6, -20];

test("a face in the middle of the picture is in the middle of the frame", () => {
  const [face, ...others] = facesIn(answer({ 216: MIDDLE }), FRAME);
  expect(others).toEqual([]);
  expect(face?.score).toBeCloseTo(0.982, 3);
  expect(face?.angle).toBeCloseTo(0);
  const { x = 0, y = 0, width = 0, height = 0 } = face?.box ?? {};
  expect([x + width / 2, y + height / 2, width, height].map(Math.round)).toEqual([
    640, 360, 256, 256,
  ]);
});

test("neighbouring anchors on one face are one, two faces are two", () => {
  const beside = [3, -14, -16, 51.2, 51.2, -26, -20, -6, -20];
  const apart = [3, -100, -16, 51.2, 51.2, -126, -20, -106, -20];
  expect(facesIn(answer({ 216: MIDDLE, 217: beside }), FRAME)).toHaveLength(1);
  expect(facesIn(answer({ 216: MIDDLE, 217: apart }), FRAME)).toHaveLength(2);
  expect(facesIn(answer({ 216: [-1, ...MIDDLE.slice(1)] }), FRAME)).toEqual([]);
});

test("shared area is 1 for the same box, 0 for boxes apart, a third for half over half", () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(sharedArea(box, box)).toBe(1);
  expect(sharedArea(box, { ...box, x: 10 })).toBe(0);
  expect(sharedArea(box, { ...box, x: 5 })).toBeCloseTo(1 / 3);
});
