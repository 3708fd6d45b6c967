import { type Detected, sharedArea } from "./detector.ts";
import type { Box } from "./messages.ts";
import type { Point } from "./region.ts";

/** The child's face when it was last seen. */
export interface Remembered {
  readonly box: Box;
  /** Longer side of its box as the detector saw it, where it did: the mesh's is another. */
  readonly size?: number | undefined;
  /** A person pointed at it: no other is ever taken for it. */
  readonly chosen: boolean;
  /** Milliseconds since it was seen. */
  readonly goneMs: number;
}

/** A face that was never pointed at is forgotten after this. */
const FORGOTTEN_MS = 3000;
/** How far from where it was the face may come back, by its size: at once, and for each second that it was away. */
const NEAR = { atOnce: 0.8, perSecond: 0.4, atMost: 1.6 } as const;
/**
 * How much larger or smaller it may come back; where only the mesh saw it before, the two boxes differ by themselves. Who
 * holds a child has a face a quarter larger than the child's, and nearer.
 */
const SIZES = { least: 0.65, most: 1.45 } as const;
const LOOSE_SIZES = { least: 0.55, most: 1.8 } as const;
/** From one frame to the next a face grows or shrinks by no more: beyond it is another's. */
const STEADY = { least: 0.78, most: 1.28 } as const;

/**
 * Which of the faces in the frame is the child's. A face that was followed comes back near where it was and about as large, or
 * does not: another person's, the nearest of whom holds the child, is never taken for it. With nothing remembered: the
 * largest, and of such the lowest, since a child is nearest to the screen and sits on a lap.
 */
export function childAmong(
  faces: readonly Detected[],
  remembered: Remembered | undefined,
  frameHeight: number,
): Detected | undefined {
  if (!remembered || (!remembered.chosen && remembered.goneMs > FORGOTTEN_MS)) {
    const prominence = ({ box: { y, width, height } }: Detected) =>
      width * height * (1 + (y + height / 2) / frameHeight);
    return faces.toSorted((a, b) => prominence(b) - prominence(a))[0];
  }
  const { box, goneMs, size } = remembered;
  const sizes = size === undefined ? LOOSE_SIZES : SIZES;
  const reach = Math.min(NEAR.atMost, NEAR.atOnce + (NEAR.perSecond * goneMs) / 1000) * sizeOf(box);
  return nearestTo(
    faces.filter((face) => {
      const ratio = sizeOf(face.box) / (size ?? sizeOf(box));
      const near = distance(middleOf(face.box), middleOf(box)) <= reach;
      return near && ratio >= sizes.least && ratio <= sizes.most;
    }),
    middleOf(box),
  );
}

/** Whether the face that was followed is still the same by its size, since the frame before. */
export function isSteady(before: Box, now: Box): boolean {
  const ratio = sizeOf(now) / sizeOf(before);
  return ratio >= STEADY.least && ratio <= STEADY.most;
}

/** The child's own among the detected: the one that covers it best, if any does. */
export function ownAmong(child: Box, faces: readonly Box[]): Box | undefined {
  const [own] = faces.toSorted((a, b) => sharedArea(b, child) - sharedArea(a, child));
  return own && sharedArea(own, child) > OWN ? own : undefined;
}

/** The face nearest to a place of the frame. */
export function nearestTo(faces: readonly Detected[], place: Point): Detected | undefined {
  return faces.toSorted(
    (a, b) => distance(middleOf(a.box), place) - distance(middleOf(b.box), place),
  )[0];
}

/** Shared area from which a detected face is the child's own, and from which another lies over it. */
const OWN = 0.3;
const OVERLAID = 0.08;

/** Whether another face lies over the child's, so that the eyes found may be either's. */
export function isOverlaid(child: Box, faces: readonly Box[]): boolean {
  // Counted a while ago, its own box can lie beside a face that has turned since: alone it is nobody else's.
  if (faces.length < 2) return false;
  const own = ownAmong(child, faces);
  const others = faces.filter((face) => face !== own);
  return others.some((face) => sharedArea(face, child) > OVERLAID);
}

/** A head is wider than its face as the detector sees it: by so much of the face's width on each side, with ears and hair. */
const HEAD = 0.25;

/** Whether the head of another could lie over the child's face, though the faces themselves lie apart. */
export function mayOverlap(child: Box, faces: readonly Box[]): boolean {
  if (faces.length < 2) return false;
  const own = ownAmong(child, faces);
  return faces.some((face) => {
    const { x, width } = face;
    const head = { ...face, x: x - HEAD * width, width: (1 + 2 * HEAD) * width };
    return face !== own && sharedArea(head, child) > 0;
  });
}

/** The longer side: a face that turns aside gets narrower, and is as near as before. */
export function sizeOf({ width, height }: Box): number {
  return Math.max(width, height);
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
