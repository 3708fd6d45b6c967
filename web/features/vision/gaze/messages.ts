import type { EyeFeatures, GazeSample } from "#domain/vision/sample.ts";
import type { GazeErrorCode } from "./errors.ts";

/** A face's place, in pixels of the frame as the camera gives it (not mirrored). */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Brightness from 0 (black) to 255: of the face and of its halves as they lie in the picture, or of the whole frame and its
 * halves while no face is found, so that a dark room can be told from an empty one.
 */
export interface Light {
  readonly mean: number;
  readonly left: number;
  readonly right: number;
}

/** Offset of each iris along the axis of the eyes, in eye widths; both have the same sign when the child looks aside. */
export interface EachEye {
  readonly right: number;
  readonly left: number;
}

/** What the worker found in one frame. */
export interface Seen {
  /** Null without a face in the child's place. */
  readonly eyes: EyeFeatures | null;
  /** Another face or head may lie over the child's. */
  readonly crossed: boolean;
  readonly each: EachEye | null;
  readonly box: Box | null;
  /** All faces when they were last counted, about once a second. */
  readonly faces: readonly Box[];
  readonly light: Light | null;
  /** Time that the worker took for the frame, in milliseconds. */
  readonly ms: number;
}

/** What was found in one frame, as the screen learns it. */
export interface FrameSeen extends Omit<Seen, "eyes" | "crossed"> {
  readonly sample: GazeSample;
  readonly frameWidth: number;
  readonly frameHeight: number;
}

/** A file that was loaded and is the one that was pinned. */
export interface ModelLoaded {
  readonly name: string;
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string;
}

/** What is said to the worker. A frame's bitmap is handed over and closed there. */
export type ToWorker =
  | { readonly kind: "start" }
  | { readonly kind: "choose"; readonly x: number; readonly y: number }
  | {
      readonly kind: "frame";
      readonly id: number;
      readonly bitmap: ImageBitmap;
      /** When it was seen, in milliseconds of a clock that never goes back: what is remembered ages by it. */
      readonly at: number;
    };

/** What the worker says. `stumbled`: this frame could not be worked on; the next may. */
export type FromWorker =
  | { readonly kind: "ready"; readonly initMs: number; readonly models: readonly ModelLoaded[] }
  | { readonly kind: "failed"; readonly code: GazeErrorCode; readonly file?: string }
  | { readonly kind: "seen"; readonly id: number; readonly seen: Seen }
  | { readonly kind: "stumbled"; readonly id: number };
