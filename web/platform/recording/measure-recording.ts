import { SHORTEST_MILLISECONDS } from "#domain/screening/spoken/recording.ts";

/** What was heard of a recording, of a full scale of 1, and which part of it says something. */
interface Measured {
  /** Milliseconds from its beginning. */
  readonly from: number;
  readonly to: number;
  /** By how many decibels it has to be played louder to be as loud as every other. */
  readonly gain: number;
}

/** Why a recording is of no use. */
type Unusable = "silent" | "short";

const WINDOW_SECONDS = 0.01;
/** The loudest moment of speech, even of somebody who speaks softly, away from the microphone. */
const FAINTEST = 0.015;
/** A moment belongs to the speech that is this loud beside its loudest; and never the hiss of a room. */
const SHARE_OF_LOUDEST = 0.08;
const HISS = 0.003;
/** As `generate-sounds.ts` makes the computer's voice: loudness without the pauses, and what no sample is raised beyond. */
const LOUDNESS = 0.1;
const PEAK = 0.9;
const MOST_DECIBELS = 20;
/** Left before and after: the next sentence is not fallen into. */
const BEFORE_MS = 80;
const AFTER_MS = 150;

/** Finds what is said in a recording: where it begins and ends, and how loud it is. */
export function measureRecording(samples: Float32Array, sampleRate: number): Measured | Unusable {
  const size = Math.round(sampleRate * WINDOW_SECONDS);
  const windows: number[] = [];
  for (let at = 0; at + size <= samples.length; at += size)
    windows.push(loudnessOf(samples.subarray(at, at + size)));
  const loudest = windows.reduce((most, each) => Math.max(most, each), 0);
  if (loudest < FAINTEST) return "silent";
  const least = Math.max(HISS, loudest * SHARE_OF_LOUDEST);
  const isHeard = (loudness: number) => loudness >= least;
  const [first, last] = [windows.findIndex(isHeard), windows.findLastIndex(isHeard)];
  const said = ((last + 1 - first) * size * 1000) / sampleRate;
  if (said < SHORTEST_MILLISECONDS - BEFORE_MS) return "short";
  const heard = windows.filter(isHeard);
  const loudness = Math.sqrt(heard.reduce((sum, each) => sum + each ** 2, 0) / heard.length);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const decibels = 20 * Math.log10(Math.min(LOUDNESS / loudness, PEAK / peak));
  const milliseconds = (count: number) => Math.round((count * size * 1000) / sampleRate);
  return {
    from: Math.max(0, milliseconds(first) - BEFORE_MS),
    to: Math.min(
      Math.round((samples.length * 1000) / sampleRate),
      milliseconds(last + 1) + AFTER_MS,
    ),
    gain: Math.round(Math.max(-MOST_DECIBELS, Math.min(MOST_DECIBELS, decibels)) * 10) / 10,
  };
}

function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
}
