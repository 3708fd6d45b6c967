import type { CareFlag, InstrumentCode } from "#domain/instruments/instrument.ts";
import type { RiskLevel } from "#domain/instruments/risk.ts";
import { type AgeAdvice, validityFor } from "#domain/instruments/validity.ts";
import type { StaffTexts } from "./staff-texts/staff-texts.ts";

/** One line of advice that staff read under a result; texts in `staff-texts`. */
export type ResultAdvice = AgeAdvice | CareFlag | "all_alike";

/** A result as far as the advice under it depends on it. */
export interface AdvisedResult {
  readonly instrument: InstrumentCode;
  readonly level: RiskLevel;
  /** The child's age when it was answered, in completed months; null when it is not known. */
  readonly ageMonths: number | null;
  readonly careFlags: readonly CareFlag[];
  readonly allAlike: boolean;
  /** Whether the family says that the child lost words or skills; null when it did not say. */
  readonly lostSkills: boolean | null;
}

/**
 * The advice that applies to a result, in the order in which it is read: what the child needs whatever the score is, what
 * the age means for the score, how the sheet was filled in. The only place that decides it: screens and papers show this.
 */
export function adviceFor(result: AdvisedResult): ResultAdvice[] {
  const ofAge = validityFor(result.instrument, result.ageMonths).advice;
  return [
    ...result.careFlags,
    ...(ofAge !== null && holdsFor(ofAge, result) ? [ofAge] : []),
    ...(result.allAlike ? (["all_alike"] as const) : []),
  ];
}

/** The same in the words of a language. */
export function adviceLines(texts: StaffTexts, result: AdvisedResult): string[] {
  const words: Readonly<Record<ResultAdvice, string>> = {
    ...texts.advice,
    ...texts.careFlags,
    all_alike: texts.allAlike,
  };
  return adviceFor(result).map((advice) => words[advice]);
}

/**
 * To screen again at the second birthday is the answer to a low result alone. A result of concern leads on now, and so
 * does the loss of skills, which no score outweighs.
 */
function holdsFor(advice: AgeAdvice, { level, lostSkills }: AdvisedResult): boolean {
  return advice !== "repeat_at_24_months" || (level === "baixo" && lostSkills !== true);
}
