import { describe, expect, it } from "vitest";
import { bestAttempt } from "./best-attempt.ts";
import type { AttemptQuality } from "./best-attempt.ts";

const attempt = (number: number, rest: Partial<AttemptQuality> = {}): AttemptQuality => ({
  attempt: number,
  outcome: "valid",
  onTaskPct: 80,
  probeAccuracyPct: 100,
  ...rest,
});

describe("the attempt that is reported", () => {
  it("is a valid one before a longer one that cannot be read", () => {
    const long = attempt(1, { outcome: "inconclusive", onTaskPct: 99 });
    const short = attempt(2, { onTaskPct: 55 });
    expect(bestAttempt([long, short])).toBe(short);
  });

  it("is the one with more looking that the probes confirm", () => {
    const sure = attempt(1, { onTaskPct: 80, probeAccuracyPct: 95 });
    const unsure = attempt(2, { onTaskPct: 85, probeAccuracyPct: 81 });
    expect(bestAttempt([unsure, sure])).toBe(sure);
  });

  it("is the earlier of two alike, in whatever order they come", () => {
    const first = attempt(1);
    expect(bestAttempt([attempt(2), first])).toBe(first);
    expect(bestAttempt([first, attempt(2)])).toBe(first);
  });

  it("is none of none", () => {
    expect(bestAttempt([])).toBeNull();
  });
});
