/**
 * What the camera's worker says of one frame: numbers of the eyes and the head, and nothing from which a face could be drawn.
 * The device stores these and sends them; classes and measures are computed from them, on the device and again on the server.
 */
export interface GazeSample {
  /** Milliseconds since the test began, by the device's clock; pauses count. Rises from sample to sample. */
  readonly t: number;
  /** Eyes and head, or null when no face was found in the place of the child. */
  readonly eyes: EyeFeatures | null;
  /** Faces that were in the picture when they were last counted. */
  readonly faces: number;
  /** Whether another face lies over the child's, so that the numbers may be of either: such a sample tells nothing. */
  readonly crossed: boolean;
}

/**
 * Numbers of one pair of eyes in the frame as the camera sees it, not mirrored: the child's left is on the right of such a
 * frame. Looking or turning to the child's left makes `u` rise and `z` fall, so the gain of the calibration is negative. A
 * camera that mirrors its frames turns all of it round, and the calibration's gain with it.
 */
export interface EyeFeatures {
  /** Mean of both eyes: iris centre off the middle of the eye's edge along the axis of the eyes, in eye widths. */
  readonly u: number;
  /** Yaw of the head: depth of the right outer corner minus that of the left, by the distance between them. */
  readonly z: number;
  /** Mean of both eyes: distance between the lids by the eye's width. A wide eye has 0.3; a shut one is not told as 0. */
  readonly open: number;
  /** Distance between the outer corners of the eyes, in pixels of the frame. */
  readonly size: number;
}

/** Where a child looks: the horizontal third of the screen, or not at it. Left is the child's left, and the screen's. */
export type Look = "left" | "centre" | "right" | "away";

/** A sample's class; null where it cannot be told: eyes closed, or two faces over each other. */
export type GazeClass = Look | null;
