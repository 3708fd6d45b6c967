import type { InstrumentCode } from "./instrument.ts";

/**
 * What staff may be advised about a child's age and the questionnaire answered; texts in `staff-texts`. Which of it stands
 * under a result `adviceFor` decides, since some of it holds for some levels alone.
 */
export const AGE_ADVICE = [
  "age_unknown",
  "below_16_months",
  "repeat_at_24_months",
  "consider_mchat",
  "below_studied_age",
  "no_studied_cutoff",
  "confirm_developmental_age",
] as const;
export type AgeAdvice = (typeof AGE_ADVICE)[number];

/** How a result stands to the ages for which forms of its format were studied. */
export interface Validity {
  /** False shows the badge "fora da faixa estudada"; null when the age is not known. */
  readonly inStudiedRange: boolean | null;
  readonly advice: AgeAdvice | null;
}

interface AgeRow extends Validity {
  /** The row holds from this age on, in completed months. */
  readonly fromMonths: number;
}

const outside = (fromMonths: number, advice: AgeAdvice): AgeRow => {
  return { fromMonths, inStudiedRange: false, advice };
};
const inside = (fromMonths: number, advice: AgeAdvice | null): AgeRow => {
  return { fromMonths, inStudiedRange: true, advice };
};

/**
 * By questionnaire, rows of rising age. The specified bands meet five of them: 0–15, 16–23 months
 * (M-CHAT), 24–30, 31–47 (CSBS), 48 and more (SCQ). The others are met when a band was picked by
 * hand, or given by an organisation that goes by months (M-CHAT up to 30).
 */
const ROWS: Readonly<Record<InstrumentCode, readonly AgeRow[]>> = {
  mchat: [
    outside(0, "below_16_months"),
    inside(16, "repeat_at_24_months"),
    inside(24, null),
    outside(31, "no_studied_cutoff"),
  ],
  csbs: [
    outside(0, "below_studied_age"),
    inside(9, null),
    outside(24, "consider_mchat"),
    outside(31, "no_studied_cutoff"),
  ],
  scq: [outside(0, "below_studied_age"), inside(48, "confirm_developmental_age")],
};

const UNKNOWN: Validity = { inStudiedRange: null, advice: "age_unknown" };

/** What to tell staff of a questionnaire answered at this age, in completed months (null: not known). */
export function validityFor(instrument: InstrumentCode, ageMonths: number | null): Validity {
  const row =
    ageMonths === null
      ? undefined
      : ROWS[instrument].findLast((each) => ageMonths >= each.fromMonths);
  return row ? { inStudiedRange: row.inStudiedRange, advice: row.advice } : UNKNOWN;
}
