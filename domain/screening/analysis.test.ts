import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  INSTRUMENT_CODES,
  type Answers,
  type AnswerValue,
  type Instrument,
} from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { scoreAnswers } from "#domain/instruments/score.ts";
import { analyseAnswers } from "./analysis.ts";

const { mchat, csbs, scq } = INSTRUMENTS;

function sheet(instrument: Instrument, changed: Record<string, AnswerValue> = {}): Answers {
  const typical = instrument.items.map(({ id, optionSet }) => {
    const option = instrument.optionSets[optionSet]?.find(({ points }) => points === 0);
    return [id, option?.value ?? ""] as const;
  });
  return { ...Object.fromEntries(typical), ...changed };
}

test.each(INSTRUMENT_CODES)("a typical %s sheet holds no concern", (code) => {
  expect(analyseAnswers(INSTRUMENTS[code], sheet(INSTRUMENTS[code]))).toMatchObject({
    concerns: [],
    keySigns: [],
    careFlags: [],
  });
});

describe("what staff see of an M-CHAT sheet", () => {
  const found = analyseAnswers(
    mchat,
    sheet(mchat, { mchat_02: false, mchat_07: false, mchat_09: false }),
  );

  test("the answers of concern, in the order of the form", () => {
    expect(found.concerns.map(({ id }) => id)).toEqual(["mchat_02", "mchat_07", "mchat_09"]);
    expect(found.concerns[1]).toEqual({
      id: "mchat_07",
      domain: "atencao_compartilhada_iniciativa",
      answer: false,
      points: 1,
      full: true,
      keySign: true,
    });
  });

  test("every domain, with how much of it raised concern", () => {
    expect(
      found.domains.find(({ domain }) => domain === "atencao_compartilhada_iniciativa"),
    ).toEqual({
      domain: "atencao_compartilhada_iniciativa",
      items: 3,
      concerns: 2,
      points: 2,
      maximum: 3,
    });
    expect(found.domains[0]).toMatchObject({
      domain: "atencao_compartilhada_resposta",
      concerns: 0,
    });
  });

  test("key signs and care flags apart", () => {
    expect(found.keySigns).toEqual(["mchat_07", "mchat_09"]);
    expect(found.careFlags).toEqual(["hearing_test"]);
    expect(analyseAnswers(mchat, sheet(mchat, { mchat_13: false })).careFlags).toEqual([
      "motor_review",
    ]);
  });
});

describe("a CSBS answer in the middle", () => {
  const found = analyseAnswers(
    csbs,
    sheet(csbs, { csbs_02: "as_vezes", csbs_12: "nao", csbs_16: "1-2" }),
  );

  test("is a concern, but not in full, and no key sign", () => {
    expect(found.concerns.map(({ id, points, full }) => [id, points, full])).toEqual([
      ["csbs_02", 1, false],
      ["csbs_12", 2, true],
      ["csbs_16", 2, true],
    ]);
    expect(found.keySigns).toEqual(["csbs_12"]);
  });
});

describe("all answers alike", () => {
  test.each([true, false])("every yes/no item answered %s", (value) => {
    for (const instrument of [mchat, scq]) {
      const alike = Object.fromEntries(instrument.items.map(({ id }) => [id, value]));
      expect(analyseAnswers(instrument, alike).allAlike).toBe(true);
      const first = instrument.items[0]?.id ?? "";
      const last = instrument.items.at(-1)?.id ?? "";
      expect(analyseAnswers(instrument, { ...alike, [first]: !value }).allAlike).toBe(false);
      expect(analyseAnswers(instrument, { ...alike, [last]: !value }).allAlike).toBe(false);
    }
  });

  test("on the CSBS, among the items that share their choices", () => {
    const alike = Object.fromEntries(csbs.items.map(({ id, riskAnswer }) => [id, riskAnswer]));
    expect(analyseAnswers(csbs, alike).allAlike).toBe(true);
    expect(analyseAnswers(csbs, { ...alike, csbs_23: "5+" }).allAlike).toBe(true);
    expect(analyseAnswers(csbs, { ...alike, csbs_22: "1-2" }).allAlike).toBe(false);
    expect(analyseAnswers(csbs, { ...alike, csbs_24: "as_vezes" }).allAlike).toBe(false);
  });
});

test.each(INSTRUMENT_CODES)(
  "%s: concerns and domains add up to the score and the maximum",
  (code) => {
    const instrument = INSTRUMENTS[code];
    const choices: Record<string, fc.Arbitrary<AnswerValue>> = {};
    for (const { id, optionSet } of instrument.items) {
      const values = (instrument.optionSets[optionSet] ?? []).map(({ value }) => value);
      choices[id] = fc.constantFrom(...values);
    }
    const sheets = fc.record(choices);
    fc.assert(
      fc.property(sheets, (answers) => {
        const { concerns, domains } = analyseAnswers(instrument, answers);
        const total = scoreAnswers(instrument, answers).score;
        expect(sum(concerns.map(({ points }) => points))).toBe(total);
        expect(sum(domains.map(({ points }) => points))).toBe(total);
        expect(sum(domains.map((domain) => domain.concerns))).toBe(concerns.length);
        expect(sum(domains.map(({ maximum }) => maximum))).toBe(instrument.maximum);
        expect(sum(domains.map(({ items }) => items))).toBe(instrument.items.length);
      }),
    );
  },
);

test("a sheet with a hole is not read", () => {
  const { mchat_20: _last, ...holed } = sheet(mchat);
  expect(() => analyseAnswers(mchat, holed)).toThrow("no valid answer to mchat_20");
  expect(() => analyseAnswers(mchat, { ...holed, mchat_20: "sim" })).toThrow(RangeError);
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
