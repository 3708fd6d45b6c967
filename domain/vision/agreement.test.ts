import { describe, expect, it } from "vitest";
import { compareCodings } from "./agreement.ts";
import { codedReading } from "./coded.ts";
import type { Code, CodedKey } from "./coded.ts";
import { measureSession } from "./measure.ts";
import { sitThrough } from "./testing/sit-through.ts";
import type { Sitting } from "./testing/sit-through.ts";

const OTHER: Readonly<Record<Code, Code>> = { left: "right", right: "left", away: "away" };

/** An examiner who sees where the child really looks, and presses so much later. */
function keysOf({ samples, truth }: Sitting, lagMs: number): readonly CodedKey[] {
  const keys: CodedKey[] = [];
  samples.forEach(({ t }, index) => {
    const look = truth[index];
    if (!look || look === "centre" || look === keys.at(-1)?.look) return;
    keys.push({ t: t + lagMs, look });
  });
  return keys;
}

const sitting = sitThrough({ seed: 41, socialShare: 0.65, awayShare: 0.15 });

describe("an examiner's session", () => {
  it("gives nearly the same share as the camera's, without a camera's figures", () => {
    const camera = measureSession(sitting);
    const coded = codedReading({ ...sitting, keys: keysOf(sitting, 400) });
    expect(coded.outcome).toBe("valid");
    expect(
      Math.abs((coded.measures.social?.pct ?? 999) - (camera.measures.social?.pct ?? 0)),
    ).toBeLessThan(5);
    expect(coded.calibration).toBeNull();
    expect(coded.measures).toMatchObject({ fps: null, headMovement: null });
  });

  it("is inconclusive when left was taken for right: the probes know", () => {
    const keys = keysOf(sitting, 400).map(({ t, look }) => ({ t, look: OTHER[look] }));
    const { outcome, reasons, measures } = codedReading({ ...sitting, keys });
    expect(outcome).toBe("inconclusive");
    expect(reasons).toContain("probes");
    expect(measures.social).toBeNull();
  });

  it("is inconclusive without a key", () => {
    const { reasons } = codedReading({ ...sitting, keys: [] });
    expect(reasons).toEqual(["probes", "little_gaze", "few_trials"]);
  });

  it("does not mind in which order its keys arrived", () => {
    const keys = keysOf(sitting, 400);
    expect(codedReading({ ...sitting, keys: keys.toReversed() })).toStrictEqual(
      codedReading({ ...sitting, keys }),
    );
  });
});

describe("the agreement of camera and examiner", () => {
  it("is nearly complete when both saw the same, and finds the examiner's delay", () => {
    const found = compareCodings({ ...sitting, keys: keysOf(sitting, 600) });
    expect(found?.kappa).toBeGreaterThan(0.9);
    expect(found?.agreedPct).toBeGreaterThan(94);
    expect(found?.lagMs).toBeGreaterThanOrEqual(500);
    expect(found?.lagMs).toBeLessThanOrEqual(700);
  });

  it("is below nothing when left was taken for right", () => {
    const keys = keysOf(sitting, 400).map(({ t, look }) => ({ t, look: OTHER[look] }));
    expect(compareCodings({ ...sitting, keys })?.kappa).toBeLessThan(0.1);
  });

  it("is near nothing for keys that were pressed without looking", () => {
    const { agreedPct = 0, kappa } =
      compareCodings({
        ...sitting,
        keys: Array.from({ length: 90 }, (_, index): CodedKey => ({
          t: index * 1370,
          look: index % 2 ? "left" : "right",
        })),
      }) ?? {};
    expect(agreedPct).toBeLessThan(75);
    expect(kappa).toBeLessThan(0.4);
  });

  it("is none where one of both told nothing", () => {
    expect(compareCodings({ ...sitting, keys: [] })).toBeNull();
    const absent = sitThrough({ seed: 2, socialShare: 0.5, manner: "absent" });
    expect(compareCodings({ ...absent, keys: keysOf(sitting, 400) })).toBeNull();
  });

  it("adds up: its table holds the time that was compared", () => {
    const found = compareCodings({ ...sitting, keys: keysOf(sitting, 400) });
    const sum = found?.table.flat().reduce((all, ms) => all + ms, 0);
    expect(sum).toBe(found?.comparedMs);
    expect(sum).toBeLessThanOrEqual(72_000);
  });
});
