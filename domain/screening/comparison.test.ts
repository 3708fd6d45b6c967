import { assert, boolean, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { compareAnswers } from "./comparison.ts";

const { mchat, csbs } = INSTRUMENTS;
const sheet = record(Object.fromEntries(mchat.items.map(({ id }) => [id, boolean()])));

describe("two sheets side by side", () => {
  test("hold every item once, those that differ first, in the order of the form", () => {
    assert(
      property(sheet, sheet, (one, other) => {
        const { items, differences } = compareAnswers(mchat, one, other);
        const different = mchat.items.map(({ id }) => id).filter((id) => one[id] !== other[id]);
        const alike = mchat.items.map(({ id }) => id).filter((id) => one[id] === other[id]);
        expect(items.map(({ id }) => id)).toEqual([...different, ...alike]);
        expect(differences).toBe(different.length);
        expect(items.slice(0, differences).every(({ gap }) => gap === 1)).toBe(true);
        expect(items.slice(differences).every(({ gap }) => gap === 0)).toBe(true);
      }),
    );
  });

  test("have as many differences whichever is named first", () => {
    assert(
      property(sheet, sheet, (one, other) => {
        const [there, back] = [
          compareAnswers(mchat, one, other),
          compareAnswers(mchat, other, one),
        ];
        expect(back.items.map(({ id, gap }) => [id, gap])).toEqual(
          there.items.map(({ id, gap }) => [id, gap]),
        );
      }),
    );
  });

  test("show the widest gap on top where an answer can be worth more than one point", () => {
    const often = Object.fromEntries(
      csbs.items.map((item) => {
        const choices = csbs.optionSets[item.optionSet] ?? [];
        return [item.id, choices.at(-1)?.value ?? ""];
      }),
    );
    const [first, , third] = csbs.items.map(({ id }) => id);
    const other = { ...often, [first ?? ""]: "as_vezes", [third ?? ""]: "nao" };
    const { items, differences } = compareAnswers(csbs, often, other);
    expect(differences).toBe(2);
    expect(items.slice(0, 2).map(({ id, gap }) => [id, gap])).toEqual([
      [third, 2],
      [first, 1],
    ]);
  });
});

test("a sheet with a gap is refused by the item's name", () => {
  const whole = Object.fromEntries(mchat.items.map(({ id }) => [id, true]));
  const { mchat_07: _, ...without } = whole;
  expect(() => compareAnswers(mchat, whole, without)).toThrow(/mchat_07/);
});
