import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INSTRUMENT_CODES, type Answers, type Instrument } from "./instrument.ts";
import { INSTRUMENTS } from "./instruments.ts";
import { checkAnswers, levelFor, maximumOf, scoreAnswers } from "./score.ts";

const everyInstrument = INSTRUMENT_CODES.map((code) => INSTRUMENTS[code]);

/** The specified lowest scores of moderado and alto. */
const SPECIFIED_THRESHOLDS = { mchat: [3, 8], csbs: [6, 11], scq: [11, 15] } as const;

/** The specified points of the CSBS, word by word, apart from the instrument that is tested. */
const SPECIFIED_CSBS_POINTS: Readonly<Record<string, number>> = {
  nao: 2,
  as_vezes: 1,
  frequente: 0,
  nenhum: 2,
  "1-2": 2,
  "1-3": 2,
  "3-4": 1,
  "2": 1,
  "4-10": 1,
  "5-8": 0,
  ">8": 0,
  "11-30": 0,
  ">30": 0,
  "5+": 0,
};

function optionsOf(instrument: Instrument, index: number) {
  return instrument.optionSets[instrument.items[index]?.optionSet ?? ""] ?? [];
}

/** A sheet on which every item is answered with its choice of most (risk) or fewest (typical) points. */
function sheet(instrument: Instrument, kind: "risk" | "typical"): Answers {
  return Object.fromEntries(
    instrument.items.map(({ id }, index) => {
      const ordered = optionsOf(instrument, index).toSorted((a, b) => a.points - b.points);
      const option = kind === "risk" ? ordered.at(-1) : ordered[0];
      return [id, option?.value ?? "none"];
    }),
  );
}

/** A sheet that comes to exactly this many points, found by going through the items and taking what still fits. */
function sheetWorth(instrument: Instrument, points: number): Answers {
  let left = points;
  return Object.fromEntries(
    instrument.items.map(({ id }, index) => {
      const fitting = optionsOf(instrument, index).filter((option) => option.points <= left);
      const option = fitting.toSorted((a, b) => b.points - a.points)[0];
      left -= option?.points ?? 0;
      return [id, option?.value ?? "none"];
    }),
  );
}

/** Any complete sheet of an instrument. */
function sheets(instrument: Instrument): fc.Arbitrary<Answers> {
  return fc.record(
    Object.fromEntries(
      instrument.items.map(({ id }, index) => [
        id,
        fc.constantFrom(...optionsOf(instrument, index).map(({ value }) => value)),
      ]),
    ),
  );
}

describe.each(everyInstrument)("$code", (instrument) => {
  const totalItems = instrument.items.length;

  test("a sheet of typical answers is 0, baixo, terapia", () => {
    const outcome = { score: 0, level: "baixo", route: "terapia", totalItems };
    expect(scoreAnswers(instrument, sheet(instrument, "typical"))).toEqual(outcome);
  });

  test("a sheet of risk answers is the maximum, alto, neuropediatra", () => {
    const { maximum } = instrument;
    const outcome = { score: maximum, level: "alto", route: "neuropediatra", totalItems };
    expect(scoreAnswers(instrument, sheet(instrument, "risk"))).toEqual(outcome);
    const named = Object.fromEntries(
      instrument.items.map(({ id, riskAnswer }) => [id, riskAnswer]),
    );
    expect(scoreAnswers(instrument, named)).toEqual(outcome);
  });

  test("every score from 0 to the maximum has its level, on both sides of each threshold", () => {
    const [moderado, alto] = SPECIFIED_THRESHOLDS[instrument.code];
    const scores = Array.from({ length: instrument.maximum + 1 }, (_, points) => points);
    expect(
      scores.map((points) => scoreAnswers(instrument, sheetWorth(instrument, points))),
    ).toEqual(
      scores.map((points) => {
        if (points >= alto)
          return { score: points, level: "alto", route: "neuropediatra", totalItems };
        if (points >= moderado)
          return { score: points, level: "moderado", route: "pediatra", totalItems };
        return { score: points, level: "baixo", route: "terapia", totalItems };
      }),
    );
  });

  test("answering one item with its risk answer never lowers the score or the level", () => {
    const order = ["baixo", "moderado", "alto"];
    fc.assert(
      fc.property(sheets(instrument), fc.constantFrom(...instrument.items), (answers, item) => {
        const before = scoreAnswers(instrument, answers);
        const after = scoreAnswers(instrument, { ...answers, [item.id]: item.riskAnswer });
        expect(after.score).toBeGreaterThanOrEqual(before.score);
        expect(order.indexOf(after.level)).toBeGreaterThanOrEqual(order.indexOf(before.level));
        expect(after.score - before.score).toBeLessThanOrEqual(maximumOf(instrument, item));
      }),
    );
  });

  test("the order in which the answers stand is nothing", () => {
    fc.assert(
      fc.property(sheets(instrument), (answers) => {
        const reversed = Object.fromEntries(Object.entries(answers).toReversed());
        expect(scoreAnswers(instrument, reversed)).toEqual(scoreAnswers(instrument, answers));
      }),
    );
  });

  test("every complete sheet is accepted, and handed back as it was", () => {
    fc.assert(
      fc.property(sheets(instrument), (answers) => {
        expect(checkAnswers(instrument, answers)).toEqual({ ok: true, answers });
      }),
    );
  });
});

describe("the specified rules, counted apart", () => {
  test("M-CHAT is the number of No", () => {
    fc.assert(
      fc.property(sheets(INSTRUMENTS.mchat), (answers) => {
        const noes = Object.values(answers).filter((answer) => answer === false).length;
        expect(scoreAnswers(INSTRUMENTS.mchat, answers).score).toBe(noes);
      }),
    );
  });

  test("SCQ is the number of Yes", () => {
    fc.assert(
      fc.property(sheets(INSTRUMENTS.scq), (answers) => {
        const yeses = Object.values(answers).filter((answer) => answer === true).length;
        expect(scoreAnswers(INSTRUMENTS.scq, answers).score).toBe(yeses);
      }),
    );
  });

  test("CSBS is the sum of the specified points", () => {
    fc.assert(
      fc.property(sheets(INSTRUMENTS.csbs), (answers) => {
        const points = Object.values(answers).map(
          (word) => SPECIFIED_CSBS_POINTS[String(word)] ?? NaN,
        );
        expect(scoreAnswers(INSTRUMENTS.csbs, answers).score).toBe(points.reduce((a, b) => a + b));
      }),
    );
  });

  test("every choice of every CSBS item adds its specified points and nothing else", () => {
    const { csbs } = INSTRUMENTS;
    const typical = sheet(csbs, "typical");
    const added = csbs.items.flatMap(({ id }, index) =>
      optionsOf(csbs, index).map(({ value }) => [
        id,
        value,
        scoreAnswers(csbs, { ...typical, [id]: value }).score,
      ]),
    );
    expect(added).toHaveLength(19 * 3 + 4 * 5 + 1 * 4);
    expect(added).toEqual(
      added.map(([id, value]) => [id, value, SPECIFIED_CSBS_POINTS[String(value)]]),
    );
  });

  test("the CSBS offers the specified words, with nenhum in every count", () => {
    const words = Object.entries(INSTRUMENTS.csbs.optionSets).map(([set, options]) => [
      set,
      options.map(({ value }) => value),
    ]);
    expect(Object.fromEntries(words)).toEqual({
      freq: ["nao", "as_vezes", "frequente"],
      count_1_2: ["nenhum", "1-2", "3-4", "5-8", ">8"],
      count_words: ["nenhum", "1-3", "4-10", "11-30", ">30"],
      blocks: ["nenhum", "2", "3-4", "5+"],
    });
  });

  test.each([
    ["mchat", 2, "baixo"],
    ["mchat", 3, "moderado"],
    ["mchat", 7, "moderado"],
    ["mchat", 8, "alto"],
    ["csbs", 5, "baixo"],
    ["csbs", 6, "moderado"],
    ["csbs", 10, "moderado"],
    ["csbs", 11, "alto"],
    ["scq", 10, "baixo"],
    ["scq", 11, "moderado"],
    ["scq", 14, "moderado"],
    ["scq", 15, "alto"],
  ] as const)("%s %i is %s", (code, points, level) => {
    expect(levelFor(INSTRUMENTS[code], points)).toBe(level);
  });
});

describe("a licensed form with reversed items", () => {
  const { mchat } = INSTRUMENTS;
  const reversed: Instrument = {
    ...mchat,
    wording: "licensed",
    optionSets: {
      ...mchat.optionSets,
      naosim: [
        { value: true, points: 1 },
        { value: false, points: 0 },
      ],
    },
    items: mchat.items.map((item) =>
      [2, 5, 12].includes(item.number)
        ? Object.assign({}, item, { optionSet: "naosim", riskAnswer: true })
        : item,
    ),
  };

  test("is scored by the same function: the number of answers of concern", () => {
    const allYes = Object.fromEntries(reversed.items.map(({ id }) => [id, true]));
    expect(scoreAnswers(reversed, allYes)).toMatchObject({ score: 3, level: "moderado" });
    const risk = Object.fromEntries(reversed.items.map(({ id, riskAnswer }) => [id, riskAnswer]));
    expect(scoreAnswers(reversed, risk)).toMatchObject({ score: 20, level: "alto" });
  });
});
