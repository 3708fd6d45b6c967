import { assert, constant, integer, option, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#domain/organization/language.ts";
import {
  ACQUAINTANCES,
  OBSERVATION_CHOICES,
  OBSERVATION_ITEMS,
  observationState,
  type ObservationTimes,
} from "./observation.ts";
import { OBSERVATION_TEXTS } from "./texts/index.ts";

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
const blank: ObservationTimes = {
  permittedAt: null,
  refusedAt: null,
  answeredAt: null,
  revokedAt: null,
  takenBackAt: null,
  expiresAt: null,
};

describe("where asking a school stands", () => {
  test.each([
    [blank, "waits_for_permission"],
    [{ ...blank, refusedAt: day(2) }, "refused"],
    [{ ...blank, permittedAt: day(2), expiresAt: day(32) }, "asked"],
    [{ ...blank, permittedAt: day(2), expiresAt: day(10) }, "expired"],
    [{ ...blank, permittedAt: day(2), expiresAt: day(32), revokedAt: day(5) }, "revoked"],
    [{ ...blank, permittedAt: day(2), expiresAt: day(3), answeredAt: day(3) }, "answered"],
    [{ ...blank, permittedAt: day(2), answeredAt: day(3), takenBackAt: day(4) }, "taken_back"],
  ] as const)("%j: %s", (times, state) => {
    expect(observationState(times, day(10))).toBe(state);
  });

  test("nothing is asked without permission, whatever else happened", () => {
    const moment = option(integer({ min: 1, max: 60 }).map(day));
    const times = record({
      permittedAt: constant(null),
      refusedAt: moment,
      answeredAt: constant(null),
      revokedAt: moment,
      takenBackAt: moment,
      expiresAt: moment,
    });
    assert(
      property(times, integer({ min: 1, max: 60 }), (each, now) => {
        expect(observationState(each, day(now))).not.toMatch(/^(asked|expired|answered)$/);
      }),
    );
  });
});

describe("the school's form", () => {
  test("asks twelve things, once each", () => {
    expect(new Set(OBSERVATION_ITEMS).size).toBe(12);
  });

  test.each(LANGUAGES)("has all its words in %s, none twice", (language) => {
    const { items, choices, acquaintances } = OBSERVATION_TEXTS[language];
    expect(Object.keys(items)).toEqual([...OBSERVATION_ITEMS]);
    expect(Object.keys(choices)).toEqual([...OBSERVATION_CHOICES]);
    expect(Object.keys(acquaintances)).toEqual([...ACQUAINTANCES]);
    const words = [...Object.values(items), ...Object.values(choices)];
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((each) => each.trim() === "")).toEqual([]);
  });

  test("names no diagnosis and blames nobody", () => {
    const all = LANGUAGES.map((language) => JSON.stringify(OBSERVATION_TEXTS[language])).join(" ");
    expect(all).not.toMatch(/autis|transtorno|disorder|trastorno|suspeit|problema|problem/i);
  });
});
