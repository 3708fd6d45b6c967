import type { GazeSample } from "#domain/vision/sample.ts";

/** No face, or closed eyes, for so long is no look aside: the test stops once and asks. */
export const GONE_MS = 10_000;

/** Lids that are this little open, by the eye's width, are shut. */
const SHUT = 0.12;

/** Since when the child has not been seen awake; null while it is. */
export interface Presence {
  readonly since: number | null;
  readonly how: "no_face" | "eyes_closed";
}

/** The child as last seen. */
export const PRESENT: Presence = { since: null, how: "no_face" };

/** Follows one sample more. */
export function follow(before: Presence, { t, eyes }: GazeSample): Presence {
  if (eyes && eyes.open >= SHUT) return PRESENT;
  const how = eyes ? "eyes_closed" : "no_face";
  return before.since !== null && before.how === how ? before : { since: t, how };
}

/** Whether the child has been gone for so long that somebody should look. */
export function isGone({ since }: Presence, t: number): boolean {
  return since !== null && t - since >= GONE_MS;
}
