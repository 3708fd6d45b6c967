import { areShut } from "#domain/vision/calibrate.ts";
import type { GazeSample } from "#domain/vision/sample.ts";

/** No face, or closed eyes, for so long is no look aside: the test stops once and asks. */
export const GONE_MS = 10_000;

/**
 * How quickly what is usual for the child's lids follows them, in milliseconds: up within a blink or two, down so slowly that
 * lids which sink as a child dozes off are not taken for its usual ones.
 */
const LEARNING_MS = { up: 2000, down: 60_000 } as const;

/** A longer time between two frames teaches no more than this. */
const LONGEST_FRAME_MS = 1000;

/** How a child is not there. */
export type Absence = "no_face" | "eyes_closed";

/** Follows one child from the moment that it is seated. What is usual for its lids is learned as long as it is seen. */
export interface Presence {
  /** One sample more. Its clock may be another than before after `again`. */
  see(sample: GazeSample): void;
  /** Counts from here as if the child had just been seen. */
  anew(): void;
  /** How the child is gone, when it has been for so long that somebody should look; null while it is not. */
  gone(): Absence | null;
}

/** A child of whom nothing is known yet. */
export function presenceOfChild(): Presence {
  /** How far the lids are open when the child is awake. */
  let usual: number | null = null;
  let absent: { readonly how: Absence; readonly since: number } | null = null;
  let last = 0;
  return {
    see({ t, eyes }) {
      const ms = Math.min(LONGEST_FRAME_MS, Math.max(0, t - last));
      last = t;
      if (eyes !== null && !areShut(eyes, usual)) {
        usual = learned(usual ?? eyes.open, eyes.open, ms);
        absent = null;
        return;
      }
      const how = eyes ? "eyes_closed" : "no_face";
      if (absent?.how !== how) absent = { how, since: t };
    },
    anew() {
      absent = null;
    },
    gone: () => (absent && last - absent.since >= GONE_MS ? absent.how : null),
  };
}

function learned(usual: number, open: number, ms: number): number {
  const within = open > usual ? LEARNING_MS.up : LEARNING_MS.down;
  return usual + (1 - Math.exp(-ms / within)) * (open - usual);
}
