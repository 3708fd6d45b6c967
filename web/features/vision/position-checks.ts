import type { FrameSeen } from "./gaze/index.ts";

/** What must be right before a test begins, in the order in which a person would put it right. */
export const POSITION_CHECKS = ["face", "light", "distance", "centred", "straight", "fps"] as const;
export type PositionCheck = (typeof POSITION_CHECKS)[number];

/** How a check stands: fine, or by what it fails. The screen has words for each. */
export type Finding =
  | "ok"
  | "none"
  | "many"
  | "dark"
  | "bright"
  | "uneven"
  | "far"
  | "aside"
  | "high"
  | "low"
  | "turned"
  | "slow";

/** Limits of the positioning. `size` in pixels of the frame, `aside` and `off` in frames from the middle, yaw in its own unit. */
export const LIMITS = {
  size: 40,
  aside: 0.2,
  /** Sine of 15 degrees: the depth between the eyes' corners by their distance. */
  yaw: 0.26,
  dark: 60,
  bright: 200,
  ratio: 1.6,
  /** Frames a second: fewer are not enough for a test, and fewer than `wanted` are hardly so. */
  refused: 5,
  wanted: 8,
} as const;

/** Each check of one frame. `isChosen`: somebody pointed to the child among several faces. */
export function checksOf(
  frame: FrameSeen | null,
  { fps, isChosen }: { readonly fps: number; readonly isChosen: boolean },
): Readonly<Record<PositionCheck, Finding>> {
  const box = frame?.box ?? null;
  const eyes = frame?.sample.eyes ?? null;
  return {
    face: faceOf(frame, isChosen),
    light: lightOf(frame?.light ?? null),
    distance: eyes && eyes.size >= LIMITS.size ? "ok" : "far",
    centred: box && frame ? placeOf(box, frame) : "aside",
    straight: eyes && Math.abs(eyes.z) < LIMITS.yaw ? "ok" : "turned",
    fps: fps >= LIMITS.wanted ? "ok" : "slow",
  };
}

/** Whether a test can begin by itself. */
export function isReady(checks: Readonly<Record<PositionCheck, Finding>>): boolean {
  return POSITION_CHECKS.every((check) => checks[check] === "ok");
}

/** What the light on the face is like, or that of the room while no face is seen. */
export function lightOf(light: FrameSeen["light"]): Finding {
  if (!light || light.mean < LIMITS.dark) return "dark";
  if (light.mean > LIMITS.bright) return "bright";
  const [less, more] = [light.left, light.right].toSorted((one, other) => one - other);
  return (more ?? 0) < (less ?? 0) * LIMITS.ratio ? "ok" : "uneven";
}

function faceOf(frame: FrameSeen | null, isChosen: boolean): Finding {
  if (!frame?.box || !frame.sample.eyes) return "none";
  return frame.faces.length > 1 && !isChosen ? "many" : "ok";
}

function placeOf(
  box: NonNullable<FrameSeen["box"]>,
  { frameWidth, frameHeight }: Pick<FrameSeen, "frameWidth" | "frameHeight">,
): Finding {
  const x = (box.x + box.width / 2) / frameWidth - 0.5;
  const y = (box.y + box.height / 2) / frameHeight - 0.5;
  if (Math.abs(x) > LIMITS.aside) return "aside";
  if (Math.abs(y) <= LIMITS.aside) return "ok";
  return y < 0 ? "high" : "low";
}
