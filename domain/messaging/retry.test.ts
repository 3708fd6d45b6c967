import { describe, expect, test } from "vitest";
import { DELIVERY_ERROR_CLASSES, type DeliveryErrorClass, isPassing } from "./delivery-error.ts";
import { nextAttempt } from "./retry.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses of a message that fails the same way every time, as luck would have it each time. */
function pauses(kind: DeliveryErrorClass, luck: () => number): number[] {
  const all: number[] = [];
  let triedFor = 0;
  for (let attempts = 1; attempts < 10_000; attempts += 1) {
    const pause = nextAttempt({ class: kind, attempts, triedFor, luck: luck() });
    if (pause === undefined) return all;
    all.push(pause);
    triedFor += pause;
  }
  throw new Error("it goes on for ever");
}

/** Numbers that look random and are the same in every run. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const passing = DELIVERY_ERROR_CLASSES.filter((kind) => isPassing({ class: kind }));
const seeds = Array.from({ length: 50 }, (_, seed) => seed * 7919 + 1);

describe("another attempt", () => {
  test.each(DELIVERY_ERROR_CLASSES.filter((kind) => !isPassing({ class: kind })))(
    "is not made after an error of class %s",
    (kind) => {
      expect(nextAttempt({ class: kind, attempts: 1, triedFor: 0, luck: 0 })).toBeUndefined();
    },
  );

  test.each([
    ["busy", 5 * SECOND, HOUR, 12 * HOUR],
    ["slow", 3 * HOUR, DAY, 5 * DAY],
    ["channel", MINUTE, 15 * MINUTE, 3 * DAY],
  ] as const)(
    "after '%s' comes at first, at most and in all when it should",
    (kind, first, most, inAll) => {
      const even = pauses(kind, () => 0.5);
      expect(even[0]).toBe(first);
      expect(Math.max(...even)).toBe(most);
      expect(sum(even)).toBeLessThanOrEqual(inAll);
      expect(sum(even)).toBeGreaterThan(inAll - most * 1.25);
    },
  );

  test.each(passing)(
    "after '%s' waits longer each time until it waits longest, whatever luck does",
    (kind) => {
      for (const seed of seeds) {
        const all = pauses(kind, drawing(seed));
        const even = pauses(kind, () => 0.5);
        all.forEach((pause, index) => {
          const usual = even[Math.min(index, even.length - 1)] ?? 0;
          expect(pause).toBeGreaterThanOrEqual(usual * 0.75 - 1);
          expect(pause).toBeLessThanOrEqual(usual * 1.25 + 1);
        });
        const rising = even.filter((pause, index) => index > 0 && pause < (even[index - 1] ?? 0));
        expect(rising).toEqual([]);
      }
    },
  );

  test.each(passing)("of many that failed together after '%s' does not come together", (kind) => {
    const luck = drawing(42);
    const delays = Array.from({ length: 200 }, () =>
      nextAttempt({ class: kind, attempts: 4, triedFor: 0, luck: luck() }),
    );
    expect(new Set(delays).size).toBeGreaterThan(150);
  });

  test("is not made of what has been tried for long, however few times", () => {
    expect(
      nextAttempt({ class: "busy", attempts: 2, triedFor: 12 * HOUR, luck: 0 }),
    ).toBeUndefined();
  });
});
