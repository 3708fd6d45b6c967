import type { Box } from "./messages.ts";
import type { Point } from "./region.ts";

/** Width and height of the detector's picture. */
export const DETECTOR_PIXELS = 256;

/** A face that the detector found, in pixels of the frame. */
export interface Detected {
  readonly box: Box;
  /** Turn of the line through the eyes, in radians. */
  readonly angle: number;
  readonly score: number;
}

/** What the detector's two grids answer: a score, and 16 numbers (box, then six points), for each anchor. */
export interface DetectorAnswer {
  readonly fine: { readonly scores: Float32Array; readonly boxes: Float32Array };
  readonly coarse: { readonly scores: Float32Array; readonly boxes: Float32Array };
}

/** Below this it is not taken for a face. */
const LEAST_SCORE = 0.5;
/** Faces that share so much of their area are one. */
const SAME_FACE = 0.3;
const NUMBERS = 16;

/** BlazeFace's anchors: two on each cell of 16 pixels, six on each of 32. */
const FINE = anchors(16, 2);
const COARSE = anchors(32, 6);

/** The faces of a frame, best first, from the detector's answer on the whole frame (a square with the frame's longer side). */
export function facesIn(
  { fine, coarse }: DetectorAnswer,
  { width, height }: { readonly width: number; readonly height: number },
): Detected[] {
  const scale = Math.max(width, height) / DETECTOR_PIXELS;
  const toFrame = (x: number, y: number): Point => ({
    x: (x - DETECTOR_PIXELS / 2) * scale + width / 2,
    y: (y - DETECTOR_PIXELS / 2) * scale + height / 2,
  });
  const found = [
    ...facesOn(fine.scores, fine.boxes, FINE, scale, toFrame),
    ...facesOn(coarse.scores, coarse.boxes, COARSE, scale, toFrame),
  ].toSorted((a, b) => b.score - a.score);
  const kept: Detected[] = [];
  for (const face of found) {
    if (!kept.some(({ box }) => sharedArea(box, face.box) > SAME_FACE)) kept.push(face);
  }
  return kept;
}

/** Area that two boxes share, by the area that both cover: 0 apart, 1 the same. */
export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (a.width * a.height + b.width * b.height - shared);
}

function facesOn(
  scores: Float32Array,
  boxes: Float32Array,
  grid: readonly Point[],
  scale: number,
  toFrame: (x: number, y: number) => Point,
): Detected[] {
  return grid.flatMap((anchor, index) => {
    const score = 1 / (1 + Math.exp(-(scores[index] ?? -Infinity)));
    if (score < LEAST_SCORE) return [];
    const at = (offset: number) => boxes[index * NUMBERS + offset] ?? 0;
    const point = (offset: number) => toFrame(at(offset) + anchor.x, at(offset + 1) + anchor.y);
    const [middle, right, left] = [point(0), point(4), point(6)];
    const [width, height] = [at(2) * scale, at(3) * scale];
    const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
    return [{ box, angle: Math.atan2(left.y - right.y, left.x - right.x), score }];
  });
}

function anchors(cell: number, each: number): Point[] {
  const cells = DETECTOR_PIXELS / cell;
  return Array.from({ length: cells * cells * each }, (_, index) => {
    const place = Math.floor(index / each);
    return { x: cell * ((place % cells) + 0.5), y: cell * (Math.floor(place / cells) + 0.5) };
  });
}
