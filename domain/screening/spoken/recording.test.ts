import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#domain/organization/language.ts";
import { MOST_SOUND_BYTES, recordingPlan } from "./recording.ts";
import { SPOKEN } from "./spoken.ts";

describe("how a sentence is recorded", () => {
  test.each([
    [0, 16_000, 2500],
    [1000, 16_000, 5000],
    // From here on the bits shrink, and then the time.
    [1703, 16_000, 6757],
    [1704, 15_996, 6760],
    [3807, 9000, 12_014],
    [9076, 9000, 12_014],
  ])("of %i ms: with %i bits a second, for %i ms at most", (milliseconds, bits, most) => {
    const plan = recordingPlan(milliseconds);
    expect(plan.bitsPerSecond).toBe(bits);
    expect(Math.abs(plan.mostMilliseconds - most)).toBeLessThan(3);
  });

  test.each(LANGUAGES)("each of %s fits, and leaves time to read it slowly", (language) => {
    for (const { text, milliseconds } of SPOKEN[language].values()) {
      const { bitsPerSecond, mostMilliseconds } = recordingPlan(milliseconds);
      const bytes = (bitsPerSecond * mostMilliseconds) / 8000;
      const isRoomy = mostMilliseconds > milliseconds * 1.3;
      expect([text, bytes < MOST_SOUND_BYTES * 0.9, isRoomy]).toEqual([text, true, true]);
    }
  });
});
