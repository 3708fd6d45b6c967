import { errorText } from "#domain/error-text.ts";
import {
  MOST_SOUND_BYTES,
  SHORTEST_MILLISECONDS,
  recordingPlan,
} from "#domain/screening/spoken/recording.ts";
import type { SpokenSentence } from "#domain/screening/spoken/spoken.ts";
import { invalidField } from "#server/platform/problem.ts";
import { cutRecording } from "#server/platform/sounds/cut-recording.ts";
import { packetSamples, SAMPLE_RATE } from "#server/platform/sounds/opus-packet.ts";
import { type OpusSound, toCaf } from "#server/platform/sounds/opus-sound.ts";
import { readWebm } from "#server/platform/sounds/read-webm.ts";
import { toOgg } from "#server/platform/sounds/write-ogg.ts";

/** Below it there is no speech: an encoder spends so little on silence and on the hiss of a room. */
const FEWEST_BITS_OF_SPEECH = 3000;

/** Which field of the call is wrong. */
const FIELD = "recording";

/** What is kept of a file that a browser recorded. */
interface Kept {
  readonly content: Buffer;
  readonly milliseconds: number;
}

/**
 * Takes out of a browser's recording the part in which the sentence is said, as Ogg Opus. Throws for a file that is none, and
 * for one that is too short, too long, too large, silent or not mono.
 */
export function takeRecording(
  file: Buffer,
  sentence: SpokenSentence,
  part: {
    readonly from: number;
    readonly to?: number | undefined;
    readonly gain: number;
  },
): Kept {
  const { from, to = Infinity, gain } = part;
  const sound = readSound(file, { from, to });
  if (sound.channels !== 1) throw invalidField(FIELD, "recording_not_mono");
  const { milliseconds } = sound;
  if (milliseconds < SHORTEST_MILLISECONDS) throw invalidField(FIELD, "recording_too_short");
  const { mostMilliseconds } = recordingPlan(sentence.milliseconds);
  if (milliseconds > mostMilliseconds) {
    const count = Math.floor(mostMilliseconds / 1000);
    throw invalidField(FIELD, errorText("recording_too_long", { count }));
  }
  if (bitsPerSecond(sound) < FEWEST_BITS_OF_SPEECH) throw invalidField(FIELD, "recording_silent");
  const content = toOgg({ ...sound, comments: ["VOICE=person"] }, { gain });
  // The same in Apple's container is a little larger or smaller: both have to arrive.
  if (Math.max(content.length, toCaf(sound).length) > MOST_SOUND_BYTES)
    throw invalidField(FIELD, "recording_too_large");
  return { content, milliseconds };
}

function readSound(file: Buffer, part: { readonly from: number; readonly to: number }): OpusSound {
  try {
    return cutRecording(readWebm(file), part);
  } catch (error) {
    if (error instanceof RangeError) throw invalidField(FIELD, "recording_unreadable");
    throw error;
  }
}

function bitsPerSecond({ packets }: OpusSound): number {
  const bytes = packets.reduce((sum, { length }) => sum + length, 0);
  const samples = packets.reduce((sum, packet) => sum + packetSamples(packet), 0);
  return (bytes * 8 * SAMPLE_RATE) / samples;
}
