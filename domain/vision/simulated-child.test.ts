import { describe, expect, it } from "vitest";
import { measureSession } from "./measure.ts";
import { simulatedChild } from "./simulated-child.ts";
import { sitThrough } from "./testing/sit-through.ts";

describe("an invented child", () => {
  it("is the same for the same traits", () => {
    const once = sitThrough({ seed: 3, socialShare: 0.7 });
    expect(sitThrough({ seed: 3, socialShare: 0.7 })).toStrictEqual(once);
  });

  it("has, over many sessions, the share that it was given", () => {
    const shares = Array.from({ length: 24 }, (_, seed) => {
      const { social } = measureSession(sitThrough({ seed, socialShare: 0.7 })).measures;
      return social?.pct ?? Number.NaN;
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(64);
    expect(mean).toBeLessThan(76);
  });

  it("has that share in its interval nine times out of ten, or more", () => {
    const hits = Array.from({ length: 40 }, (_, index) => {
      const { social } = measureSession(
        sitThrough({ seed: 500 + index, socialShare: 0.55 }),
      ).measures;
      return social !== null && social.lo <= 55 && social.hi >= 55;
    });
    expect(hits.filter(Boolean).length).toBeGreaterThanOrEqual(36);
  });

  it("looks away from the screen for about the time that it was given", () => {
    const trials = measureSession(sitThrough({ seed: 5, socialShare: 0.5, awayShare: 0.3 })).trials;
    const away = trials.reduce((sum, { awayMs }) => sum + awayMs, 0) / 72_000;
    expect(away).toBeGreaterThan(0.15);
    expect(away).toBeLessThan(0.45);
  });

  it("looks around in a pause", () => {
    const child = simulatedChild({ seed: 9, socialShare: 0.5 });
    const truth = Array.from({ length: 200 }, (_, index) => child.at(index * 66, null).truth);
    expect(new Set(truth)).toEqual(new Set(["centre", "away"]));
  });
});
