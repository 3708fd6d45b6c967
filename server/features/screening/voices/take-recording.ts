import { errorText } from "#domain/error-text.ts";
import {
  MOST_SOUND_BYTES,
  SHORTEST_MILLISECONDS,
  recordingPlan,
} from "#domain/screening/spoken/recording.ts";
import type { SpokenSentence } from "#domain/screening/spoken/spoken.ts";
import { invalidField } from "#server/platform/problem.ts";
import { packetSamples, SAMPLE_RATE } from "#server/platform/sounds/opus-packet.ts";
import { type OpusSound, toCaf } from "#server/platform/sounds/opus-sound.ts";
import { toOgg } from "#server/platform/sounds/write-ogg.ts";
import { RECORDING_FIELD, readRecording } from "../read-recording.ts";

/** Below it there is no speech: an encoder spends so little on silence and on the hiss of a room. */
const FEWEST_BITS_OF_SPEECH = 3000;

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
  const { mostMilliseconds: longest } = recordingPlan(sentence.milliseconds);
  const tooLong = errorText("recording_too_long", { count: Math.floor(longest / 1000) });
  const bounds = { shortest: SHORTEST_MILLISECONDS, longest, tooLong };
  const sound = readRecording(file, bounds, { from, to });
  if (bitsPerSecond(sound) < FEWEST_BITS_OF_SPEECH)
    throw invalidField(RECORDING_FIELD, "recording_silent");
  const content = toOgg({ ...sound, comments: ["VOICE=person"] }, { gain });
  // The same in Apple's container is a little larger or smaller: both have to arrive.
  if (Math.max(content.length, toCaf(sound).length) > MOST_SOUND_BYTES)
    throw invalidField(RECORDING_FIELD, "recording_too_large");
  return { content, milliseconds: sound.milliseconds };
}

function bitsPerSecond({ packets }: OpusSound): number {
  const bytes = packets.reduce((sum, { length }) => sum + length, 0);
  const samples = packets.reduce((sum, packet) => sum + packetSamples(packet), 0);
  return (bytes * 8 * SAMPLE_RATE) / samples;
}
