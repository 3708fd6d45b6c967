import data from "../face/points.json" with { type: "json" };
import type { Point } from "./textures.ts";

/** Width and height of the picture of the face, in its pixels. */
export const PICTURE = { width: 256, height: 240 } as const;

/** Points of the outline of each eye in the mesh (right and left as the person's own), the upper lid's last. */
const OUTLINES = {
  right: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  left: [362, 382, 381, 380, 374, 373, 390, 249, 263, 466, 388, 387, 386, 385, 384, 398],
} as const;

/** A point of the picture with its depth, all in its pixels, depth away from the camera. */
export interface Landmark extends Point {
  readonly depth: number;
}

export const LANDMARKS: readonly Landmark[] = Array.from({ length: 468 }, (_, index) => {
  const [x = 0, y = 0, depth = 0] = data.points.slice(index * 3, index * 3 + 3);
  return { x, y, depth };
});

export const EYES = {
  right: OUTLINES.right.map(landmark),
  left: OUTLINES.left.map(landmark),
} as const;

/** Distance between the irises, in pixels of the picture. */
export const PUPILS_APART = (() => {
  const [rightX = 0, rightY = 0, leftX = 0, leftY = 0] = data.irises;
  return Math.hypot(rightX - leftX, rightY - leftY);
})();

/** The head's own origin: between the eyes, at the root of the nose. */
export const ORIGIN: Landmark = (() => {
  const [rightX = 0, , leftX = 0] = data.irises;
  const { y, depth } = landmark(168);
  return { x: (rightX + leftX) / 2, y, depth };
})();

/** Depth of the head at a place of the picture: that of the landmarks near it, falling away outside them. */
export function depthAt(x: number, y: number): number {
  let [weights, sum, nearest] = [0, 0, Infinity];
  for (const point of LANDMARKS) {
    const squared = (point.x - x) ** 2 + (point.y - y) ** 2;
    const weight = 1 / (squared + 4) ** 2;
    nearest = Math.min(nearest, squared);
    weights += weight;
    sum += weight * point.depth;
  }
  const beyond = Math.sqrt(nearest) - 6;
  return sum / weights + (beyond > 0 ? Math.min(45, beyond * 0.55) : 0);
}

/** Whether a place of the picture belongs to the head or the shoulders. */
export function isPerson(x: number, y: number): boolean {
  const inHead = ((x - 131) / 78) ** 2 + ((y - 95) / 98) ** 2 < 1;
  return inHead || (y > 185 && Math.abs(x - 129) < 115);
}

/** Middle of several landmarks. */
export function middleOf(points: readonly Landmark[]): Landmark {
  const mean = (value: (point: Landmark) => number) =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), depth: mean(({ depth }) => depth) };
}

function landmark(index: number): Landmark {
  const point = LANDMARKS[index];
  if (!point) throw new RangeError(`no landmark ${index}`);
  return point;
}
