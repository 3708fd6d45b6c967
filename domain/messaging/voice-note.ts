/** Bounds of what staff say to a family in one go: milliseconds, and bytes of what the browser recorded. */
export const VOICE_NOTE = {
  shortest: 500,
  longest: 120_000,
  bytes: 1024 * 1024,
} as const;

/** Bits a second that a browser is asked to record with: speech is clear, and two minutes are some 360 KB. */
export const VOICE_NOTE_BITS = 24_000;
