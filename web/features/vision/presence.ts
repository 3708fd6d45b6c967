import { areShut } from "#domain/vision/calibrate.ts";
import type { GazeSample } from "#domain/vision/sample.ts";

/** No face, or closed eyes, for so long is no look aside: the test stops once and asks. */
export const GONE_MS = 10_000;

/** How quickly what is usual for the child's lids follows what they do while they are open. */
const LEARNING = 0.05;

/** Since when the child has not been seen awake; null while it is. */
export interface Presence {
  readonly since: number | null;
  readonly how: "no_face" | "eyes_closed";
  /** How far its lids are open when it is awake; null while it was not seen yet. */
  readonly usual: number | null;
}

/** The child as last seen. */
export const PRESENT: Presence = { since: null, how: "no_face", usual: null };

/** Follows one sample more. */
export function follow(before: Presence, { t, eyes }: GazeSample): Presence {
  const { usual } = before;
  const isAwake = eyes !== null && !areShut(eyes, usual);
  if (isAwake) {
    return {
      ...PRESENT,
      usual: usual === null ? eyes.open : usual + LEARNING * (eyes.open - usual),
    };
  }
  const how = eyes ? "eyes_closed" : "no_face";
  return before.since !== null && before.how === how ? before : { since: t, how, usual };
}

/** Whether the child has been gone for so long that somebody should look. */
export function isGone({ since }: Presence, t: number): boolean {
  return since !== null && t - since >= GONE_MS;
}
