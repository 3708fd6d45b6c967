import type { FrameSeen } from "./gaze/index.ts";

/** Where frames come from: a camera with the gaze engine, or a simulated child. */
export interface Eyes {
  /** The camera's picture, for the staff; null where there is none. */
  readonly stream: MediaStream | null;
  /** Tells of each frame until the returned function is called; `from` is the clock, in milliseconds, that samples bear. */
  readonly watch: (from: () => number, seen: (frame: FrameSeen) => void) => () => void;
  /** Follows the face at this place of the frame, and no other. */
  readonly choose: (face: { readonly x: number; readonly y: number }) => void;
}

/** The gaze engine's models, as they were checked when they were loaded. */
export type Models = readonly { readonly name: string; readonly sha256: string }[];
