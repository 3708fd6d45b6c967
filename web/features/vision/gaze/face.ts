import type { EyeFeatures } from "#domain/vision/sample.ts";
import type { Box, EachEye } from "./messages.ts";
import { type Point, type Region, toFrame } from "./region.ts";

/** Width and height of the mesh model's picture, and of the iris model's. */
export const MESH_PIXELS = 192;
export const IRIS_PIXELS = 64;

/** Points of the mesh (right and left as the child's own). */
const RIGHT_EYE = { outer: 33, inner: 133 } as const;
const LEFT_EYE = { outer: 263, inner: 362 } as const;
const POINTS = 468;
/**
 * Points of the iris model: of 71 around the eye the first 16 are its edge, the lower lid from corner to corner and then the
 * upper one, each from the outside (MediaPipe's `iris_landmark`); after the 71 come the iris's centre and edge.
 */
const EDGE = { outer: 0, inner: 8, points: 16 } as const;
const LIDS = [
  { upper: 10, lower: 2 },
  { upper: 11, lower: 3 },
  { upper: 12, lower: 4 },
  { upper: 13, lower: 5 },
  { upper: 14, lower: 6 },
] as const;
const IRIS_CENTRE = 71;
/** Numbers that the iris model answers for one eye: 76 points of three. */
export const IRIS_NUMBERS = 228;

/** Side of the region that a model gets, by the size of what is in it. */
const AROUND_FACE = 1.5;
const AROUND_EYE = 2.3;

/** A face in the frame: its points in pixels, depth in the same unit and away from the camera, and its upright box. */
export interface Face {
  readonly points: readonly (Point & { readonly depth: number })[];
  readonly box: Box;
  /** Turn of the line through the outer corners of the eyes, in radians. */
  readonly angle: number;
}

/** Where the mesh model looks for a face with this box. */
export function faceRegion({ box, angle }: Pick<Face, "box" | "angle">): Region {
  const { x, y, width, height } = box;
  return {
    x: x + width / 2,
    y: y + height / 2,
    side: AROUND_FACE * Math.max(width, height),
    angle,
    mirrored: false,
  };
}

/** The face that the mesh model's 1404 numbers draw in `region`. */
export function faceFrom(mesh: Float32Array, region: Region): Face {
  const scale = region.side / MESH_PIXELS;
  const points = Array.from({ length: POINTS }, (_, index) => {
    const [x = 0, y = 0, depth = 0] = mesh.subarray(index * 3, index * 3 + 3);
    return { ...toFrame(region, MESH_PIXELS, { x, y }), depth: depth * scale };
  });
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...across), Math.min(...down)];
  const box = { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
  const [right, left] = [pointOf(points, RIGHT_EYE.outer), pointOf(points, LEFT_EYE.outer)];
  return { points, box, angle: Math.atan2(left.y - right.y, left.x - right.x) };
}

/**
 * Where the iris model looks: around each eye, cut from the whole frame (the mesh model's small picture has not the tenths of
 * a pixel that tell left from right). The model knows left eyes: the right one is mirrored for it.
 */
export function eyeRegions({ points, angle }: Face): { right: Region; left: Region } {
  const around = ({ outer, inner }: typeof RIGHT_EYE | typeof LEFT_EYE, mirrored: boolean) => {
    const [a, b] = [pointOf(points, outer), pointOf(points, inner)];
    const side = AROUND_EYE * distance(a, b);
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, side, angle, mirrored };
  };
  return { right: around(RIGHT_EYE, true), left: around(LEFT_EYE, false) };
}

/** An eye as the iris model sees it, in pixels of the frame. */
export interface Eye {
  readonly iris: Point;
  /** Middle of the eye's edge, and the edge's length from corner to corner. */
  readonly middle: Point;
  readonly width: number;
  /** Mean distance between the lids, by the width. */
  readonly open: number;
}

/**
 * The eye in `region` from the iris model's numbers. The edge is taken from the same picture as the iris: the corners that the
 * mesh tells from its small picture tremble by a third of a pixel, which is a tenth of the way from left to right on a tablet.
 */
export function eyeFrom(numbers: Float32Array, region: Region): Eye {
  const at = (index: number) => {
    const [x = 0, y = 0] = numbers.subarray(index * 3, index * 3 + 2);
    return toFrame(region, IRIS_PIXELS, { x, y });
  };
  const edge = Array.from({ length: EDGE.points }, (_, index) => at(index));
  const width = distance(at(EDGE.outer), at(EDGE.inner));
  const gaps = LIDS.map(({ upper, lower }) => distance(at(upper), at(lower)));
  return {
    iris: at(IRIS_CENTRE),
    middle: { x: mean(edge.map(({ x }) => x)), y: mean(edge.map(({ y }) => y)) },
    width,
    open: mean(gaps) / width,
  };
}

/** What is kept of a face: `domain/vision/sample.ts` says what the numbers mean. */
export function featuresOf(
  { points }: Face,
  { right, left }: { readonly right: Eye; readonly left: Eye },
): { eyes: EyeFeatures; each: EachEye } {
  const [outerRight, outerLeft] = [
    pointOf(points, RIGHT_EYE.outer),
    pointOf(points, LEFT_EYE.outer),
  ];
  const size = distance(outerRight, outerLeft);
  const axis = { x: (outerLeft.x - outerRight.x) / size, y: (outerLeft.y - outerRight.y) / size };
  const offset = ({ iris, middle, width }: Eye) =>
    ((iris.x - middle.x) * axis.x + (iris.y - middle.y) * axis.y) / width;
  const each = { right: offset(right), left: offset(left) };
  const eyes = {
    u: mean([each.right, each.left]),
    z: (outerRight.depth - outerLeft.depth) / size,
    open: mean([right.open, left.open]),
    size,
  };
  return { eyes, each };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function pointOf(points: Face["points"], index: number): Point & { readonly depth: number } {
  const point = points[index];
  if (!point) throw new RangeError(`the mesh has no point ${index}`);
  return point;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
