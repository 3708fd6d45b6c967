import type { RiskLevel } from "#domain/instruments/risk.ts";

/** What the family reads with a result, in one language. `{nome}` stands for the child's first name. */
export interface GuardianTexts {
  /** Goes with the questionnaire, the result, the mail and the printed page. */
  readonly disclaimer: string;
  readonly results: Readonly<Record<RiskLevel, string>>;
  /** Added to `baixo` for children under 24 months. */
  readonly repeatAtTwo: string;
  /** The level in the prose, as the amount of extra attention it asks for. */
  readonly attention: Readonly<Record<RiskLevel, string>>;
}

/** Under this age, in completed months, a low result is repeated at the second birthday. */
const REPEAT_BELOW_MONTHS = 24;

/**
 * The text for the family of a child with this result. The name is put in as it is: whoever shows
 * the text escapes it. An age that is not known adds no invitation.
 */
export function guardianResultText(
  texts: Pick<GuardianTexts, "results" | "repeatAtTwo">,
  child: {
    readonly firstName: string;
    readonly level: RiskLevel;
    readonly ageMonths: number | null;
  },
): string {
  const isYoung = child.ageMonths !== null && child.ageMonths < REPEAT_BELOW_MONTHS;
  const text = texts.results[child.level];
  const whole = child.level === "baixo" && isYoung ? `${text} ${texts.repeatAtTwo}` : text;
  return whole.replaceAll("{nome}", () => child.firstName);
}
