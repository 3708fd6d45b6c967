import type { ErrorText } from "#domain/error-text.ts";
import { invalidField } from "#server/platform/problem.ts";
import { cutRecording } from "#server/platform/sounds/cut-recording.ts";
import type { OpusSound } from "#server/platform/sounds/opus-sound.ts";
import { readWebm } from "#server/platform/sounds/read-webm.ts";

/** Which field of a call holds what a browser recorded. */
export const RECORDING_FIELD = "recording";

/** How long what was recorded may be, in milliseconds, and what is said of more. */
interface Bounds {
  readonly shortest: number;
  readonly longest: number;
  readonly tooLong: ErrorText;
}

/**
 * Reads what a browser recorded, or the part of it between two moments in milliseconds. Throws `invalid` for a file that is no
 * recording, and for one that is not mono, too short or too long.
 */
export function readRecording(
  file: Buffer,
  { shortest, longest, tooLong }: Bounds,
  part: { readonly from: number; readonly to: number } = { from: 0, to: Infinity },
): OpusSound {
  const sound = soundIn(file, part);
  if (sound.channels !== 1) throw invalidField(RECORDING_FIELD, "recording_not_mono");
  if (sound.milliseconds < shortest) throw invalidField(RECORDING_FIELD, "recording_too_short");
  if (sound.milliseconds > longest) throw invalidField(RECORDING_FIELD, tooLong);
  return sound;
}

function soundIn(file: Buffer, part: { readonly from: number; readonly to: number }): OpusSound {
  try {
    return cutRecording(readWebm(file), part);
  } catch (error) {
    if (error instanceof RangeError) throw invalidField(RECORDING_FIELD, "recording_unreadable");
    throw error;
  }
}
