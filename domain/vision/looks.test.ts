import { array, assert as check, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { episodesOf, spansOf, stretchesOf, timeOf } from "./looks.ts";
import type { Moment } from "./looks.ts";
import type { GazeClass } from "./sample.ts";

const WORDS: Readonly<Record<string, GazeClass>> = {
  L: "left",
  C: "centre",
  R: "right",
  A: "away",
  "-": null,
};
/** One moment each 100 ms: left, centre, right, away, or nothing told. */
const told = (text: string): readonly Moment[] =>
  Array.from(text, (word, index) => ({
    t: index * 100,
    look: WORDS[word] ?? null,
    told: word !== "-",
  }));
const looksOf = (text: string) =>
  episodesOf(stretchesOf(told(text), 0, text.length * 100)).map(({ at, from, to }) => [
    at,
    from,
    to,
  ]);

const someMoments = array(
  record({
    after: integer({ min: 0, max: 900 }),
    look: constantFrom("left", "centre", "right", "away", null),
  }),
  { maxLength: 80 },
).map((steps) => {
  let t = 0;
  return steps.map(({ after, look }): Moment => {
    t += after;
    return { t, look, told: look !== null };
  });
});

describe("time as moments fill it", () => {
  it("has no gaps, and adds up to the time asked for", () => {
    check(
      property(someMoments, integer({ min: 0, max: 5000 }), (moments, from) => {
        const stretches = stretchesOf(moments, from, from + 12_000);
        expect(timeOf(stretches, "left", "centre", "right", "away", null)).toBe(12_000);
        stretches.slice(1).forEach((each, index) => expect(each.from).toBe(stretches[index]?.to));
        const spans = spansOf(stretches, from);
        expect(spans[0]?.from).toBe(0);
        expect(spans.at(-1)?.to).toBe(12_000);
        const episodes = episodesOf(stretches);
        const sides = episodes.reduce((sum, each) => sum + each.leftMs + each.rightMs, 0);
        expect(sides).toBe(timeOf(stretches, "left", "right"));
      }),
    );
  });

  it("is told by one moment for no longer than 400 ms", () => {
    const moments: Moment[] = [
      { t: 0, look: "left", told: true },
      { t: 1000, look: "right", told: true },
    ];
    expect(spansOf(stretchesOf(moments, 0, 1200), 0)).toEqual([
      { from: 0, to: 400, look: "left" },
      { from: 400, to: 1000, look: null },
      { from: 1000, to: 1200, look: "right" },
    ]);
  });

  it("begins with what was told last before it", () => {
    const moments: Moment[] = [{ t: 950, look: "left", told: true }];
    expect(timeOf(stretchesOf(moments, 1000, 2000), "left")).toBe(350);
  });
});

describe("looks", () => {
  it("begin when two samples after each other say so", () => {
    expect(looksOf("LLLLRRRR")).toEqual([
      ["left", 0, 400],
      ["right", 400, 800],
    ]);
  });

  it("are not made by a single frame, nor ended by one", () => {
    expect(looksOf("LLLRLLLL")).toEqual([["left", 0, 800]]);
    expect(looksOf("LLLRCLLL")).toEqual([["left", 0, 800]]);
  });

  it("go on over a blink and end in a longer darkness", () => {
    expect(looksOf("LLL---LLL")).toEqual([["left", 0, 900]]);
    expect(looksOf("LL------LL")).toEqual([
      ["left", 0, 200],
      [null, 200, 800],
      ["left", 800, 1000],
    ]);
  });

  it("are of nothing before the first", () => {
    expect(looksOf("LRLRRR")).toEqual([
      [null, 0, 300],
      ["right", 300, 600],
    ]);
  });
});
