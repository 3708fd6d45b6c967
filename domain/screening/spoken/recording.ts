/** The most bytes of one recorded sentence: what 'Ouvir' may cost who pays for each kilobyte. */
export const MOST_SOUND_BYTES = 15 * 1024;

/** The shortest that anybody says something in. */
export const SHORTEST_MILLISECONDS = 300;

/** The longest name of a language, or of a way of speaking, that a voice is for. */
export const LONGEST_VOICE_NAME = 40;

/** The most voices of one organization. */
export const MOST_VOICES = 12;

/** What is left for the heads of the file, and for an encoder that is not exact. */
const FILLED = 0.88;
/** Speech in mono is good at the first, and clear at the second. */
const [MOST_BITS, FEWEST_BITS] = [16_000, 9000] as const;
/** A person takes longer than the synthetic voice, and another language may need more words. */
const SLOWER = 2.5;
const SPARE_MILLISECONDS = 2500;

/** How a sentence is recorded that the synthetic voice says in so many milliseconds: it stays below the most bytes. */
export function recordingPlan(milliseconds: number): {
  readonly bitsPerSecond: number;
  readonly mostMilliseconds: number;
} {
  const bits = MOST_SOUND_BYTES * 8 * FILLED;
  const wanted = milliseconds * SLOWER + SPARE_MILLISECONDS;
  const fitting = Math.floor((bits * 1000) / wanted);
  const bitsPerSecond = Math.min(MOST_BITS, Math.max(FEWEST_BITS, fitting));
  return {
    bitsPerSecond,
    mostMilliseconds: Math.floor(Math.min(wanted, (bits * 1000) / bitsPerSecond)),
  };
}
