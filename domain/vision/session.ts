/** The version of the words that a guardian consents to before the camera is opened. */
export const VISION_CONSENT_VERSION = "1";

/** How a guardian consented: signed on the screen, on paper that is kept, or told to whoever runs the test. */
export const VISION_CONSENT_METHODS = ["signed", "paper", "verbal"] as const;
export type VisionConsentMethod = (typeof VISION_CONSENT_METHODS)[number];

/** Who says where the child looks: the camera, an examiner who presses keys, or both side by side. */
export const VISION_METHODS = ["camera", "examiner", "both"] as const;
export type VisionMethod = (typeof VISION_METHODS)[number];

/** What is asked before the test, because it changes what the eyes do or forbids moving pictures. */
export const CONTRAINDICATIONS = [
  "glasses",
  "strabismus",
  "nystagmus",
  "ptosis",
  "photosensitive_epilepsy",
] as const;
export type Contraindication = (typeof CONTRAINDICATIONS)[number];

/** Why a test was broken off. With `guardian_wish` the consent is taken back: nothing that was measured is kept. */
export const ABORT_REASONS = [
  "child_refused",
  "child_asleep",
  "child_absent",
  "guardian_wish",
  "camera_lost",
  "too_dark",
  "too_slow",
  "interrupted",
  "other",
] as const;
export type AbortReason = (typeof ABORT_REASONS)[number];

/**
 * Where a test stands: begun and not yet sent, finished and valid, finished and inconclusive, broken off, or finished and
 * afterwards said not to count. Only `valid` and `inconclusive` are counted as tests that were made.
 */
export const VISION_STATES = [
  "started",
  "valid",
  "inconclusive",
  "aborted",
  "invalidated",
] as const;
export type VisionState = (typeof VISION_STATES)[number];

/**
 * Months that the samples of a test are kept: what an organisation may choose, and what holds while it has not chosen. What
 * was computed of them stays as long as the child's record.
 */
export const SAMPLES_MONTHS = { least: 6, most: 60, usual: 24 } as const;
