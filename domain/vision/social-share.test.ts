import { array, assert as check, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { socialShare } from "./social-share.ts";

const ms = integer({ min: 0, max: 4000 });
const someLooks = array(record({ socialMs: ms, geometricMs: ms }), { minLength: 1, maxLength: 80 });
const looks = (social: number, geometric: number) => [
  ...Array.from({ length: social }, () => ({ socialMs: 1500, geometricMs: 0 })),
  ...Array.from({ length: geometric }, () => ({ socialMs: 0, geometricMs: 1500 })),
];

describe("the share of looking at the social scene", () => {
  it("is the social time by all of it", () => {
    expect(socialShare(looks(30, 10), 1)?.pct).toBe(75);
  });

  it("lies in its interval, and the interval between 0 and 100", () => {
    check(
      property(someLooks, integer({ min: 0 }), (seen, seed) => {
        const share = socialShare(seen, seed);
        if (!share) return;
        expect(share.lo).toBeGreaterThanOrEqual(0);
        expect(share.lo).toBeLessThanOrEqual(share.pct);
        expect(share.hi).toBeGreaterThanOrEqual(share.pct);
        expect(share.hi).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("has the same interval for the same seed, and nearly the same for another", () => {
    const one = socialShare(looks(30, 20), 5);
    expect(socialShare(looks(30, 20), 5)).toEqual(one);
    const other = socialShare(looks(30, 20), 6);
    expect(Math.abs((other?.lo ?? 0) - (one?.lo ?? 100))).toBeLessThan(4);
  });

  it("agrees with the normal interval for many looks of one length", () => {
    const share = socialShare(looks(60, 40), 11);
    const half = 164.5 * Math.sqrt((0.6 * 0.4) / 100);
    expect(share?.lo).toBeGreaterThan(60 - half - 1.6);
    expect(share?.lo).toBeLessThan(60 - half + 1.6);
    expect(share?.hi).toBeGreaterThan(60 + half - 1.6);
    expect(share?.hi).toBeLessThan(60 + half + 1.6);
  });

  it("is narrower the more looks there were", () => {
    const few = socialShare(looks(8, 8), 2);
    const many = socialShare(looks(60, 60), 2);
    expect((few?.hi ?? 0) - (few?.lo ?? 0)).toBeGreaterThan((many?.hi ?? 0) - (many?.lo ?? 0) + 10);
  });

  it("is never certain, not even where all looks were at one scene", () => {
    expect(socialShare(looks(10, 0), 3)).toEqual({ pct: 100, lo: 78.7, hi: 100 });
    expect(socialShare(looks(0, 10), 3)).toEqual({ pct: 0, lo: 0, hi: 21.3 });
  });

  it("is none of a child who looked at neither", () => {
    expect(socialShare([], 1)).toBeNull();
    expect(socialShare([{ socialMs: 0, geometricMs: 0 }], 1)).toBeNull();
  });
});
