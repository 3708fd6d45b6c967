import type { EyeFeatures } from "#domain/vision/sample.ts";
import type { Box, EachEye } from "./messages.ts";
import { type Point, type Region, toFrame } from "./region.ts";

/** Width and height of the mesh model's picture, and of the iris model's. */
export const MESH_PIXELS = 192;
export const IRIS_PIXELS = 64;

/** Points of the mesh (right and left as the child's own). */
const RIGHT_EYE = { outer: 33, inner: 133, upper: 159, lower: 145 } as const;
const LEFT_EYE = { outer: 263, inner: 362, upper: 386, lower: 374 } as const;
const POINTS = 468;
/** Before the iris's five points the iris model answers 71 of the eye's outline. */
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

/** Centre of an iris in the frame, from the iris model's numbers for the eye in `region`. */
export function irisCentre(numbers: Float32Array, region: Region): Point {
  const [x = 0, y = 0] = numbers.subarray(IRIS_CENTRE * 3, IRIS_CENTRE * 3 + 2);
  return toFrame(region, IRIS_PIXELS, { x, y });
}

/** What is kept of a face: `domain/vision/sample.ts` says what the numbers mean. */
export function featuresOf(
  { points }: Face,
  irises: { readonly right: Point; readonly left: Point },
): { eyes: EyeFeatures; each: EachEye } {
  const corner = (eye: typeof RIGHT_EYE | typeof LEFT_EYE) => ({
    outer: pointOf(points, eye.outer),
    inner: pointOf(points, eye.inner),
  });
  const [right, left] = [corner(RIGHT_EYE), corner(LEFT_EYE)];
  const size = distance(right.outer, left.outer);
  const axis = {
    x: (left.outer.x - right.outer.x) / size,
    y: (left.outer.y - right.outer.y) / size,
  };
  const offset = (iris: Point, { outer, inner }: ReturnType<typeof corner>) =>
    ((iris.x - (outer.x + inner.x) / 2) * axis.x + (iris.y - (outer.y + inner.y) / 2) * axis.y) /
    distance(outer, inner);
  const openness = (eye: typeof RIGHT_EYE | typeof LEFT_EYE) =>
    distance(pointOf(points, eye.upper), pointOf(points, eye.lower)) /
    distance(pointOf(points, eye.outer), pointOf(points, eye.inner));
  const each = { right: offset(irises.right, right), left: offset(irises.left, left) };
  const eyes = {
    u: (each.right + each.left) / 2,
    z: (right.outer.depth - left.outer.depth) / size,
    open: (openness(RIGHT_EYE) + openness(LEFT_EYE)) / 2,
    size,
  };
  return { eyes, each };
}

function pointOf(points: Face["points"], index: number): Point & { readonly depth: number } {
  const point = points[index];
  if (!point) throw new RangeError(`the mesh has no point ${index}`);
  return point;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
