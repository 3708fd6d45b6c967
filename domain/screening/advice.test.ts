import { describe, expect, test } from "vitest";
import { CARE_FLAGS, INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { RISK_LEVELS } from "#domain/instruments/risk.ts";
import { AGE_ADVICE } from "#domain/instruments/validity.ts";
import { type ResultAdvice, adviceFor, adviceLines } from "./advice.ts";
import { STAFF_TEXTS } from "./staff-texts/index.ts";

/** What the age adds, by questionnaire: from and to which completed month, and under which levels alone. */
const BY_AGE = {
  mchat: [
    [0, 15, "below_16_months", RISK_LEVELS],
    [16, 23, "repeat_at_24_months", ["baixo"]],
    [31, 240, "no_studied_cutoff", RISK_LEVELS],
  ],
  csbs: [
    [0, 8, "below_studied_age", RISK_LEVELS],
    [24, 30, "consider_mchat", RISK_LEVELS],
    [31, 240, "no_studied_cutoff", RISK_LEVELS],
  ],
  scq: [
    [0, 47, "below_studied_age", RISK_LEVELS],
    [48, 240, "confirm_developmental_age", RISK_LEVELS],
  ],
} as const;

const AGES = [null, ...Array.from({ length: 241 }, (_, months) => months)];

/** Every choice of some of these. */
function subsets<Value>(values: readonly Value[]): Value[][] {
  return values.reduce<Value[][]>(
    (all, value) => all.flatMap((each) => [each, [...each, value]]),
    [[]],
  );
}

const FLAGS = subsets(CARE_FLAGS).flatMap((careFlags) =>
  [false, true].flatMap((allAlike) =>
    [null, false, true].map((lostSkills) => ({ careFlags, allAlike, lostSkills })),
  ),
);

describe.each(INSTRUMENT_CODES)("under a result of %s", (instrument) => {
  describe.each(RISK_LEVELS)("%s", (level) => {
    test.each(FLAGS)("%o: at every age exactly the lines that apply", (flags) => {
      for (const ageMonths of AGES) {
        const ofAge = BY_AGE[instrument].flatMap(([from, to, advice, levels]) => {
          const isMet = ageMonths !== null && ageMonths >= from && ageMonths <= to;
          const holds = levels.some((each) => each === level);
          // A child who lost words is not told to wait for its second birthday.
          const waits = advice === "repeat_at_24_months" && flags.lostSkills === true;
          return isMet && holds && !waits ? [advice] : [];
        });
        const expected: ResultAdvice[] = [
          ...flags.careFlags,
          ...(ageMonths === null ? (["age_unknown"] as const) : ofAge),
          ...(flags.allAlike ? (["all_alike"] as const) : []),
        ];
        const found = adviceFor({ instrument, level, ageMonths, ...flags });
        expect([ageMonths, ...found]).toEqual([ageMonths, ...expected]);
        const { advice, careFlags, allAlike } = STAFF_TEXTS["pt-BR"];
        const words = { ...advice, ...careFlags, all_alike: allAlike };
        expect(
          adviceLines(STAFF_TEXTS["pt-BR"], { instrument, level, ageMonths, ...flags }),
        ).toEqual(expected.map((code) => words[code]));
      }
    });
  });
});

test("'repetir aos 24 meses' stands under low results alone, and each advice under some result", () => {
  const met = new Set<string>();
  for (const instrument of INSTRUMENT_CODES) {
    for (const level of RISK_LEVELS) {
      for (const ageMonths of AGES) {
        const found = adviceFor({
          instrument,
          level,
          ageMonths,
          careFlags: [],
          allAlike: false,
          lostSkills: null,
        });
        for (const advice of found) met.add(advice);
        expect([level, level === "baixo" || !found.includes("repeat_at_24_months")]).toEqual([
          level,
          true,
        ]);
      }
    }
  }
  expect([...met].toSorted()).toEqual([...AGE_ADVICE].toSorted());
});
