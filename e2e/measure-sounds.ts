import type { Page } from "@playwright/test";

/** What was heard of a sound: seconds, and loudness of a full scale of 1. */
interface MeasuredSound {
  readonly channels: number;
  readonly seconds: number;
  readonly loudness: number;
  readonly peak: number;
  /** Seconds of silence before and after. */
  readonly before: number;
  readonly after: number;
}

/** Decodes recordings as the browser that plays them does, and measures each. */
export async function measureSounds(
  page: Page,
  paths: readonly string[],
): Promise<readonly MeasuredSound[]> {
  return page.evaluate(async (wanted) => {
    const decoder = new OfflineAudioContext(1, 1, 48_000);
    return Promise.all(
      wanted.map(async (path) => {
        const sound = await decoder.decodeAudioData(await (await fetch(path)).arrayBuffer());
        const samples = sound.getChannelData(0);
        const isHeard = (sample: number) => Math.abs(sample) > 0.01;
        const [first, last] = [samples.findIndex(isHeard), samples.findLastIndex(isHeard)];
        let squares = 0;
        let peak = 0;
        for (const sample of samples) {
          squares += sample ** 2;
          peak = Math.max(peak, Math.abs(sample));
        }
        return {
          channels: sound.numberOfChannels,
          seconds: sound.duration,
          loudness: Math.sqrt(squares / samples.length),
          peak,
          before: first / sound.sampleRate,
          after: (samples.length - 1 - last) / sound.sampleRate,
        };
      }),
    );
  }, paths);
}
