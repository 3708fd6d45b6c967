import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { INSTRUMENT_CODES, type Answers } from "./instrument.ts";
import { INSTRUMENTS } from "./instruments.ts";
import { checkAnswers, scoreAnswers } from "./score.ts";

const { mchat, csbs, scq } = INSTRUMENTS;
const everyInstrument = INSTRUMENT_CODES.map((code) => INSTRUMENTS[code]);
const allYes: Answers = Object.fromEntries(mchat.items.map(({ id }) => [id, true]));
const ids = mchat.items.map(({ id }) => id);

describe("what is wrong with a sheet is named", () => {
  test("missing items, in the order of the form", () => {
    const { mchat_03: _third, mchat_17: _seventeenth, ...rest } = allYes;
    const scrambled = Object.fromEntries(Object.entries(rest).toReversed());
    expect(checkAnswers(mchat, scrambled)).toEqual({
      ok: false,
      missing: ["mchat_03", "mchat_17"],
      invalid: [],
      unknown: [],
    });
  });

  test("no answers at all: everything is missing, and the first item is the first to go to", () => {
    expect(checkAnswers(mchat, {})).toEqual({ ok: false, missing: ids, invalid: [], unknown: [] });
  });

  test.each([[undefined], [null], [0], ["mchat_01"], [true], [() => true], [[]], [[true]]])(
    "%j is a sheet on which everything is missing",
    (value) => {
      expect(checkAnswers(mchat, value)).toMatchObject({ ok: false, missing: ids, invalid: [] });
    },
  );

  test.each([
    ["true"],
    ["false"],
    ["sim"],
    ["Não"],
    [0],
    [1],
    [""],
    [[]],
    [{}],
    [[true]],
    [Number.NaN],
  ])("%j is no answer to a yes/no item", (value) => {
    expect(checkAnswers(mchat, { ...allYes, mchat_05: value })).toEqual({
      ok: false,
      missing: [],
      invalid: ["mchat_05"],
      unknown: [],
    });
  });

  test.each([null, undefined])("an item answered with %s is missing", (value) => {
    expect(checkAnswers(mchat, { ...allYes, mchat_05: value })).toMatchObject({
      ok: false,
      missing: ["mchat_05"],
      invalid: [],
    });
  });

  test("a word of one CSBS item is no answer to another", () => {
    const answers = Object.fromEntries(csbs.items.map(({ id, riskAnswer }) => [id, riskAnswer]));
    const mixed = {
      ...answers,
      csbs_01: "nenhum",
      csbs_16: "1-3",
      csbs_17: "1-2",
      csbs_20: "nao",
      csbs_22: "5+",
      csbs_23: ">8",
      csbs_24: false,
    };
    expect(checkAnswers(csbs, mixed)).toMatchObject({
      missing: [],
      invalid: ["csbs_01", "csbs_16", "csbs_17", "csbs_20", "csbs_22", "csbs_23", "csbs_24"],
    });
  });

  test("an item of another form is unknown", () => {
    expect(checkAnswers(mchat, { ...allYes, scq_01: true, mchat_21: false })).toEqual({
      ok: false,
      missing: [],
      invalid: [],
      unknown: ["scq_01", "mchat_21"],
    });
    expect(checkAnswers(scq, allYes)).toMatchObject({ ok: false, unknown: ids });
  });

  test("a draft shows nothing invalid or unknown", () => {
    expect(checkAnswers(mchat, { mchat_01: true, mchat_02: false })).toMatchObject({
      missing: ids.slice(2),
      invalid: [],
      unknown: [],
    });
  });
});

describe("names that mean something to the language mean nothing to a form", () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, "mchat_20");
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"])(
    "%s is an unknown key",
    (name) => {
      const json = JSON.stringify(allYes).replace("{", `{"${name}":{"mchat_01":false},`);
      const fromWire: unknown = JSON.parse(json);
      expect(checkAnswers(mchat, fromWire)).toMatchObject({ ok: false, unknown: [name] });
      const own: Answers = Object.fromEntries([...Object.entries(allYes), [name, true]]);
      expect(Object.hasOwn(own, name)).toBe(true);
      expect(() => scoreAnswers(mchat, own)).toThrow("unknown keys: 1");
    },
  );

  test("answers that are only inherited are missing", () => {
    const heir: Answers = {};
    Reflect.setPrototypeOf(heir, allYes);
    expect(checkAnswers(mchat, heir)).toMatchObject({ ok: false, missing: ids });
    expect(() => scoreAnswers(mchat, heir)).toThrow("missing mchat_01");
  });

  test("a polluted prototype fills no hole", () => {
    Reflect.defineProperty(Object.prototype, "mchat_20", {
      value: true,
      writable: true,
      configurable: true,
      enumerable: true,
    });
    const { mchat_20: _last, ...rest } = allYes;
    expect(checkAnswers(mchat, rest)).toMatchObject({ ok: false, missing: ["mchat_20"] });
    expect(() => scoreAnswers(mchat, { ...rest, stray: true })).toThrow("missing mchat_20");
  });

  test("a sheet without a prototype is a sheet", () => {
    const bare: Answers = { ...allYes };
    Reflect.setPrototypeOf(bare, null);
    expect(checkAnswers(mchat, bare)).toEqual({ ok: true, answers: allYes });
    expect(scoreAnswers(mchat, bare).score).toBe(0);
  });
});

describe("a sheet that is refused has no score", () => {
  test.each(everyInstrument)("$code: one hole anywhere", (instrument) => {
    const answers = Object.fromEntries(
      instrument.items.map(({ id, riskAnswer }) => [id, riskAnswer]),
    );
    for (const { id } of instrument.items) {
      const holed = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== id));
      expect(() => scoreAnswers(instrument, holed)).toThrow(`missing ${id}`);
      expect(() => scoreAnswers(instrument, { ...holed, [`${id}_`]: true })).toThrow(
        `missing ${id}`,
      );
      expect(() => scoreAnswers(instrument, { ...answers, [id]: "talvez" })).toThrow(
        `invalid ${id}`,
      );
    }
    expect(() => scoreAnswers(instrument, { ...answers, more: true })).toThrow("unknown keys: 1");
  });

  test("whatever comes, either the check passes and it scores, or it throws", () => {
    const anything = fc.oneof(
      fc.dictionary(
        fc.constantFrom(...ids, "__proto__", "stray"),
        fc.constantFrom(true, false, "sim"),
      ),
      fc.constant(allYes),
    );
    fc.assert(
      fc.property(anything, (answers) => {
        expect(attempt(answers)).toEqual(
          checkAnswers(mchat, answers).ok ? { totalItems: 20 } : { error: RangeError },
        );
      }),
    );
  });

  test("the error repeats no answer and no unknown key", () => {
    expect(() =>
      scoreAnswers(mchat, { ...allYes, mchat_05: "segredo", "Maria da Silva": true }),
    ).toThrow(/^mchat 1 cannot be scored: invalid mchat_05, unknown keys: 1$/);
  });
});

function attempt(answers: Answers) {
  try {
    return { totalItems: scoreAnswers(mchat, answers).totalItems };
  } catch (error) {
    return { error: error instanceof Error && error.constructor };
  }
}
