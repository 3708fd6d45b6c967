import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REFERRAL_TYPES } from "#domain/instruments/risk.ts";
import { DESTINATION_KINDS, type Need, type Place, suggestDestinations } from "./destinations.ts";

const PLACE: Place = {
  id: "a",
  kind: "neuropediatra",
  name: "Ambulatório",
  areas: [],
  servesWholeMunicipality: false,
  ageFrom: null,
  ageTo: null,
  capacity: null,
  scheduled: 0,
};
const NEED: Need = { type: "neurologist", ageMonths: 24, address: "", hearing: false };

const only = (place: Partial<Place>, need: Partial<Need> = {}) => {
  const [found] = suggestDestinations([{ ...PLACE, ...place }], { ...NEED, ...need });
  if (!found) throw new Error("the place was lost");
  return found;
};
const reasonsOf = (place: Partial<Place>, need: Partial<Need> = {}) => only(place, need).reasons;

describe("what is said of a place", () => {
  test.each([
    ["neurologist", "neuropediatra", "serves_type"],
    ["neurologist", "cer", "serves_type"],
    ["neurologist", "ubs", "other_service"],
    ["pediatrician", "ubs", "serves_type"],
    ["therapy", "fonoaudiologia", "serves_type"],
    ["therapy", "outro", "other_service"],
  ] as const)("for %s a %s: %s", (type, kind, reason) => {
    const { reasons, suits } = only({ kind }, { type });
    expect(reasons).toContainEqual({ kind: reason });
    expect(suits).toBe(reason === "serves_type");
  });

  test("audiology suits a child whose hearing is in doubt, and no other", () => {
    expect(only({ kind: "audiologia" }, { hearing: true })).toMatchObject({
      suits: true,
      reasons: [{ kind: "hearing" }, { kind: "age_served" }],
    });
    expect(only({ kind: "audiologia" }).suits).toBe(false);
  });

  test.each([
    [23, "age_outside"],
    [24, "age_served"],
    [36, "age_served"],
    [37, "age_outside"],
    [null, "age_unknown"],
  ] as const)("from 24 to 36 months, at %s: %s", (ageMonths, kind) => {
    const { reasons, suits } = only({ ageFrom: 24, ageTo: 36 }, { ageMonths });
    expect(reasons).toContainEqual({ kind });
    expect(suits).toBe(kind !== "age_outside");
  });

  test.each([
    ["Rua das Acácias, 10, BOA VIAGEM, Recife", ["Boa Viagem"], "near"],
    ["Rua do Sol, 3 - São José do Egito", ["Sao Jose do Egito"], "near"],
    ["Av. Boa Viagem, 100, Pina", ["Boa Viagem"], "far"],
    ["Av. Boa Viagem, 100, Boa Viagem", ["Boa Viagem"], "near"],
    ["Rua da Olinda, 7, Recife", ["Olinda"], "far"],
    ["Recifense, 10", ["Recife"], "far"],
    ["Pina, Recife", ["Olinda", "Pina"], "near"],
  ])("at %s, where it serves %j: %s", (address, areas, kind) => {
    const found = reasonsOf({ areas }, { address }).find((reason) => /near|far/.test(reason.kind));
    expect(found?.kind).toBe(kind);
  });

  test("the area that is near is named as it is written", () => {
    expect(
      reasonsOf({ areas: ["Olinda", "Boa Viagem"] }, { address: "boa viagem" }),
    ).toContainEqual({
      kind: "near",
      area: "Boa Viagem",
    });
  });

  test("a whole municipality is told as such; of an area nobody told nothing is said", () => {
    expect(reasonsOf({ servesWholeMunicipality: true })).toContainEqual({
      kind: "whole_municipality",
    });
    expect(reasonsOf({}, { address: "Pina" })).toHaveLength(2);
  });

  test.each([
    [3, 2, { kind: "free", left: 1 }],
    [3, 3, { kind: "full" }],
    [3, 5, { kind: "full" }],
  ])("with room for %i of which %i are taken", (capacity, scheduled, reason) => {
    expect(reasonsOf({ capacity, scheduled })).toContainEqual(reason);
  });
});

const aMonth = fc.option(fc.integer({ min: 0, max: 80 }), { nil: null });
const aWord = fc.constantFrom("Boa Viagem", "Pina", "Olinda", "Recife", "São José");
const aPlace: fc.Arbitrary<Omit<Place, "id">> = fc.record({
  kind: fc.constantFrom(...DESTINATION_KINDS),
  name: fc.string({ maxLength: 6 }),
  areas: fc.array(aWord, { maxLength: 3 }),
  servesWholeMunicipality: fc.boolean(),
  ageFrom: aMonth,
  ageTo: aMonth,
  capacity: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  scheduled: fc.nat(6),
});
const places = fc
  .array(aPlace, { maxLength: 12 })
  .map((all) => all.map((place, index): Place => ({ ...place, id: `place-${index}` })));
const aNeed: fc.Arbitrary<Need> = fc.record({
  type: fc.constantFrom(...REFERRAL_TYPES),
  ageMonths: aMonth,
  address: fc.array(aWord, { maxLength: 2 }).map((words) => words.join(", ")),
  hearing: fc.boolean(),
});

describe("for any directory and child", () => {
  test("every place is there once, those that suit first, in an order of their points", () => {
    fc.assert(
      fc.property(places, aNeed, (all, need) => {
        const found = suggestDestinations(all, need);
        expect(found.map(({ place }) => place.id).toSorted()).toEqual(
          all.map(({ id }) => id).toSorted(),
        );
        const rank = ({ suits, points }: (typeof found)[number]): number =>
          (suits ? 1000 : 0) + points;
        const ranks = found.map(rank);
        expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
      }),
    );
  });

  test("the order does not hang on that of the directory", () => {
    const shuffled = places.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, aNeed, ([all, other], need) => {
        expect(suggestDestinations(other, need)).toEqual(suggestDestinations(all, need));
      }),
    );
  });

  test("one that suits does what is asked for, at the child's age", () => {
    fc.assert(
      fc.property(places, aNeed, (all, need) => {
        for (const { place, suits, reasons } of suggestDestinations(all, need)) {
          const kinds = new Set(reasons.map(({ kind }) => kind));
          expect(suits).toBe(!kinds.has("other_service") && !kinds.has("age_outside"));
          const age = need.ageMonths ?? place.ageFrom ?? 0;
          const isServed = age >= (place.ageFrom ?? 0) && age <= (place.ageTo ?? Infinity);
          expect(suits && need.ageMonths !== null && !isServed).toBe(false);
        }
      }),
    );
  });

  test("more room, or an area nearer, never puts a place further down", () => {
    fc.assert(
      fc.property(aPlace, aNeed, aWord, (place, need, word) => {
        const near = { ...need, address: word };
        const better = { ...place, areas: [...place.areas, word], capacity: place.scheduled + 1 };
        expect(only(better, near).points).toBeGreaterThanOrEqual(
          only({ ...place, capacity: Math.max(place.scheduled, 1) }, near).points,
        );
      }),
    );
  });
});
