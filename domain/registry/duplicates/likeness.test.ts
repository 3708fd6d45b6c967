import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  option,
  property,
  record,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { type Line, ONE_CHILD, TWO_CHILDREN } from "./labelled-pairs.ts";
import { LIKELY, type Person, comparePersons } from "./likeness.ts";

const person = (given: Partial<Person>): Person => ({
  fullName: "Ana Beatriz Souza Lima",
  dateOfBirth: "2021-03-05",
  phones: [],
  cpf: "",
  cns: "",
  externalId: "",
  ...given,
});
const of = ([fullName, dateOfBirth, phone]: Line) =>
  person({ fullName, dateOfBirth, phones: [phone] });
const score = (a: Partial<Person>, b: Partial<Person>) =>
  comparePersons(person(a), person(b)).score;

describe("labelled pairs", () => {
  test.each(ONE_CHILD)("%j and %j may be one child", (one, other) => {
    expect(comparePersons(of(one), of(other)).score).toBeGreaterThanOrEqual(LIKELY);
  });

  test.each(TWO_CHILDREN)("%j and %j are two children", (one, other) => {
    expect(comparePersons(of(one), of(other)).score).toBeLessThan(LIKELY);
  });

  test("precision and recall over the labelled pairs are above 0.95", () => {
    const flagged = (pairs: typeof ONE_CHILD) =>
      pairs.filter(([one, other]) => comparePersons(of(one), of(other)).score >= LIKELY).length;
    const right = flagged(ONE_CHILD);
    expect(right / ONE_CHILD.length).toBeGreaterThan(0.95);
    expect(right / (right + flagged(TWO_CHILDREN))).toBeGreaterThan(0.95);
  });
});

describe("numbers given once", () => {
  test("the same CPF, CNS or enrolment is certain", () => {
    for (const number of [
      { cpf: "52998224725" },
      { cns: "898001160660001" },
      { externalId: "77" },
    ]) {
      expect(score(number, number)).toBe(99);
      const other = { ...number, fullName: "Pedro Rocha", dateOfBirth: "2015-01-01" };
      expect(score(number, other)).toBe(90);
    }
  });

  test("another CPF or CNS on both lowers strongly, a missing one does not", () => {
    const [one, two] = ["52998224725", "11144477735"];
    expect(score({ cpf: one }, { cpf: two })).toBeLessThan(LIKELY);
    expect(score({ cns: "898001160660001" }, { cns: "700000000000005" })).toBeLessThan(LIKELY);
    expect(score({ cpf: one }, {})).toBe(score({}, {}));
  });
});

test("a telephone is the same with and without its ninth digit", () => {
  const { reasons } = comparePersons(
    person({ phones: ["+5581999990001"] }),
    person({ phones: ["+558199990001"] }),
  );
  expect(reasons).toContain("same_phone");
});

test("reasons say what is alike, and nothing that is not", () => {
  const { reasons } = comparePersons(
    person({ fullName: "Sophia Lima", dateOfBirth: "2021-03-05" }),
    person({ fullName: "Sofia Lima", dateOfBirth: "2021-05-03" }),
  );
  expect(reasons).toEqual(["name_sounds_equal", "birth_swapped"]);
});

const NAMES = [
  "Ana",
  "Luiz",
  "Maria",
  "Sophia",
  "Gabriel",
  "Gabriela",
  "Kauã",
  "M.",
  "João",
] as const;
const SURNAMES = [
  "Souza",
  "Sousa",
  "da Silva",
  "Lima",
  "Gonçalves",
  "Neto",
  "Albuquerque",
] as const;
const DATES = ["2021-03-05", "2021-05-03", "2021-03-06", "2018-11-30"] as const;
const anyPerson = record({
  fullName: record({
    given: array(constantFrom(...NAMES), { minLength: 1, maxLength: 2 }),
    family: array(constantFrom(...SURNAMES), { maxLength: 3 }),
  }).map(({ given, family }) => [...given, ...family].join(" ")),
  dateOfBirth: option(constantFrom(...DATES)),
  phones: array(constantFrom("+5581900000001", "+5581900000002"), { maxLength: 2 }),
  cpf: constantFrom("", "52998224725", "11144477735"),
  cns: constantFrom("", "898001160660001"),
  externalId: constant(""),
});

describe("whatever two records say", () => {
  test("likeness is the same from either side", () => {
    assert(
      property(anyPerson, anyPerson, (a, b) => {
        expect(comparePersons(a, b)).toEqual(comparePersons(b, a));
      }),
      { numRuns: 500 },
    );
  });

  test("nobody is more like a record than itself", () => {
    assert(
      property(anyPerson, anyPerson, (a, b) => {
        expect(comparePersons(a, b).score).toBeLessThanOrEqual(comparePersons(a, a).score);
      }),
      { numRuns: 500 },
    );
  });

  test("one slip of the pen in a long name does not lose it", () => {
    const long = ["Albuquerque", "Vasconcelos", "Nascimento", "Cavalcanti", "Evangelista"] as const;
    assert(
      property(
        constantFrom(...long),
        constantFrom(...long),
        integer({ min: 1, max: 8 }),
        constantFrom("drop", "swap", "change"),
        (one, two, at, slip) => {
          const right = `Sebastiana ${one} ${two}`;
          const [a = "", b = ""] = [one[at], one[at + 1]];
          const wrong = { drop: b, swap: b + a, change: `w${b}` }[slip];
          const typed = `Sebastiana ${one.slice(0, at)}${wrong}${one.slice(at + 2)} ${two}`;
          expect(score({ fullName: right }, { fullName: typed })).toBeGreaterThanOrEqual(LIKELY);
        },
      ),
    );
  });
});
