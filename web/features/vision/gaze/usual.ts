import { median } from "#domain/vision/middle.ts";
import type { EyeFeatures } from "#domain/vision/sample.ts";
import type { EachEye } from "./messages.ts";

/**
 * What is usual for the face that is followed. The mesh draws a face wherever it is told to look: on the hair of a head that is
 * turned to its side, or on two faces of which one covers half of the other, it is as sure of it as of a real one.
 */
export interface Usual {
  /** `spanOf` it in the last frames in which it faced the camera, the newest at the end. */
  readonly spans: readonly number[];
  /** How far the right iris lay beyond the left one in its eye in those frames. */
  readonly apart: readonly number[];
}

/** A head that is turned by more shows one eye from the side: nothing is learned of it. In the unit of `EyeFeatures.z`. */
const FACING = 0.3;
/** Of a head's turn, as the tangent of its yaw, the mesh tells so much: its depths are flatter than heads are. */
const FLAT = 0.63;
/**
 * The span changes by no more from when the head last faced the camera. In whole tests of eleven of the simulator's children
 * it kept to 0.78 to 1.28 at every turn, but where the mesh clung to a head's side: there it was 0.56 to 0.77.
 */
const SPAN = { least: 0.78, most: 1.28 } as const;
/** Both irises move together: in 99 of 100 frames of those children they are nearer than this to how they lie as a rule. */
const APART = 0.1;
const LEARNED = { least: 5, most: 15 } as const;

/** Distance between the outer corners of the eyes as if the head were not turned, in pixels of the frame. */
export function spanOf({ size, z }: Pick<EyeFeatures, "size" | "z">): number {
  return size * Math.hypot(1, z / FLAT);
}

/**
 * Whether a face is as large as the child's, however it is turned. True while nothing is known of the child's. It is held
 * against the last frame, since a child comes nearer, and against the middle of the last ones: where the mesh lost the face
 * little by little and has it again, the last frame is the wrong one.
 */
export function fitsUsual(usual: Usual | undefined, eyes: EyeFeatures): boolean {
  if (!usual) return true;
  return [usual.spans.at(-1), median(usual.spans)].some((span) => {
    const ratio = spanOf(eyes) / (span ?? Infinity);
    return ratio >= SPAN.least && ratio <= SPAN.most;
  });
}

/**
 * Whether the irises lie to each other as they do as a rule, in a face that looks at the camera. One that does not may be
 * half another's. True where too little is known, or the head is turned.
 */
export function movesTogether(
  usual: Usual | undefined,
  eyes: EyeFeatures,
  { right, left }: EachEye,
): boolean {
  if (!usual || usual.apart.length < LEARNED.least || Math.abs(eyes.z) > FACING) return true;
  return Math.abs(right - left - (median(usual.apart) ?? 0)) <= APART;
}

/** What is usual from this frame of the child by itself on. */
export function learnUsual(
  usual: Usual | undefined,
  eyes: EyeFeatures,
  { right, left }: EachEye,
): Usual | undefined {
  if (Math.abs(eyes.z) > FACING) return usual;
  return {
    spans: [...(usual?.spans ?? []), spanOf(eyes)].slice(-LEARNED.most),
    apart: [...(usual?.apart ?? []), right - left].slice(-LEARNED.most),
  };
}
