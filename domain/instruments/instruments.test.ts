import { describe, expect, test } from "vitest";
import { CARE_FLAGS, INSTRUMENT_CODES } from "./instrument.ts";
import { INSTRUMENTS } from "./instruments.ts";

const COUNTS = { mchat: 20, csbs: 24, scq: 40 } as const;
const THRESHOLDS = {
  mchat: { moderado: 3, alto: 8 },
  csbs: { moderado: 6, alto: 11 },
  scq: { moderado: 11, alto: 15 },
} as const;
const KEY_SIGNS = {
  mchat: [1, 7, 8, 9, 10, 15],
  csbs: [2, 3, 4, 8, 10, 12, 19, 24],
  scq: [7, 8, 9, 16, 31],
} as const;

test("there are 84 items in three forms, and no id is there twice", () => {
  expect(INSTRUMENT_CODES).toEqual(["mchat", "csbs", "scq"]);
  const ids = Object.values(INSTRUMENTS).flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids).toHaveLength(84);
  expect(new Set(ids).size).toBe(84);
});

describe.each(INSTRUMENT_CODES)("%s", (code) => {
  const instrument = INSTRUMENTS[code];
  const { items, optionSets } = instrument;

  test("stands under its own code and says whose words it has", () => {
    expect(instrument.code).toBe(code);
    expect(instrument.wording).toBe("own");
    expect(instrument.version).toMatch(/^\d+$/);
  });

  test("has its ids, by number, in order", () => {
    const numbers = Array.from({ length: COUNTS[code] }, (_, index) => index + 1);
    expect(items.map(({ number }) => number)).toEqual(numbers);
    expect(items.map(({ id }) => id)).toEqual(
      numbers.map((number) => `${code}_${String(number).padStart(2, "0")}`),
    );
  });

  test("has its key signs", () => {
    const keySigns = items.filter(({ keySign }) => keySign).map(({ number }) => number);
    expect(keySigns).toEqual(KEY_SIGNS[code]);
  });

  test("has its thresholds, and a maximum that the items come to", () => {
    expect(instrument.thresholds).toEqual(THRESHOLDS[code]);
    const most = items.map(({ optionSet }) =>
      Math.max(...(optionSets[optionSet] ?? []).map(({ points }) => points)),
    );
    expect(instrument.maximum).toBe(most.reduce((a, b) => a + b));
    expect(instrument.thresholds.alto).toBeLessThan(instrument.maximum);
  });

  test("every item has choices, one of them worth nothing, and its risk answer is worth the most", () => {
    const faulty = items.filter(({ optionSet, riskAnswer }) => {
      const options = optionSets[optionSet] ?? [];
      const points = options.map((option) => option.points);
      const most = Math.max(...points);
      const ofRisk = options.find(({ value }) => value === riskAnswer)?.points;
      return !(most > 0 && Math.min(...points) === 0 && ofRisk === most);
    });
    expect(faulty).toEqual([]);
  });

  test("no option set has the same value twice, and each is used", () => {
    const sets = Object.entries(optionSets);
    const repeated = sets.filter(
      ([, options]) => new Set(options.map(({ value }) => value)).size < options.length,
    );
    expect(repeated).toEqual([]);
    expect(new Set(items.map(({ optionSet }) => optionSet))).toEqual(
      new Set(sets.map(([name]) => name)),
    );
  });

  test("is data: it survives JSON", () => {
    expect(JSON.parse(JSON.stringify(instrument))).toEqual(instrument);
  });
});

describe("the keying", () => {
  test("on the M-CHAT No is always of concern", () => {
    expect(INSTRUMENTS.mchat.items.every(({ riskAnswer }) => riskAnswer === false)).toBe(true);
    expect(INSTRUMENTS.mchat.optionSets).toEqual({
      simnao: [
        { value: true, points: 0 },
        { value: false, points: 1 },
      ],
    });
  });

  test("on the SCQ Yes is always of concern", () => {
    expect(INSTRUMENTS.scq.items.every(({ riskAnswer }) => riskAnswer === true)).toBe(true);
    const yesNo = [
      { value: true, points: 1 },
      { value: false, points: 0 },
    ];
    expect(INSTRUMENTS.scq.optionSets).toEqual({ simnao: yesNo, raro: yesNo });
  });

  test("on the CSBS the absence is: 'nao' by frequency, 'nenhum' by count", () => {
    const counted = {
      16: "count_1_2",
      17: "count_words",
      20: "count_words",
      22: "count_1_2",
      23: "blocks",
    };
    const sets = new Map(Object.entries(counted));
    for (const { number, optionSet, riskAnswer } of INSTRUMENTS.csbs.items) {
      expect(optionSet).toBe(sets.get(String(number)) ?? "freq");
      expect(riskAnswer).toBe(sets.has(String(number)) ? "nenhum" : "nao");
    }
  });

  test("care flags: hearing on mchat_02, walking on mchat_13", () => {
    const flags = Object.values(INSTRUMENTS).flatMap(({ items }) =>
      items.flatMap(({ id, careFlag }) => (careFlag ? [[id, careFlag]] : [])),
    );
    expect(flags).toEqual([
      ["mchat_02", "hearing_test"],
      ["mchat_13", "motor_review"],
    ]);
    expect(CARE_FLAGS).toEqual(["hearing_test", "motor_review"]);
  });

  test("the ages studied, in months", () => {
    expect(
      Object.values(INSTRUMENTS).map(({ code, studiedMonths }) => [code, studiedMonths]),
    ).toEqual([
      ["mchat", { from: 16, to: 30 }],
      ["csbs", { from: 9, to: 23 }],
      ["scq", { from: 48, to: null }],
    ]);
  });
});
