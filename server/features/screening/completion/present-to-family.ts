import type { Completed, WholeSummary } from "#contract/screening/completion.ts";
import { firstName } from "#domain/messaging/words.ts";
import type { FamilyResultRule } from "#domain/organization/family-result.ts";
import type { Language } from "#domain/organization/language.ts";
import { GUARDIAN_TEXTS, guardianResultText } from "#domain/screening/guardian-texts/index.ts";
import type { LiveLink } from "#server/features/access/guardian-links/live-link.ts";

/** What decides how much of a result its family sees: the rule under which it was answered, and whether staff talked to it. */
interface FamilyResult {
  readonly family_result: FamilyResultRule;
  readonly family_told_at: Date | null;
}

/** An answered form as its family's summary is made of it. */
export interface AnsweredForm extends FamilyResult {
  readonly whole: WholeSummary;
}

/**
 * What leaves of a summary for the guardian of a link: what this one is not to see, by the organisation's rule or because of
 * custody, is not in it.
 */
export function presentToFamily(
  { whole, ...shown }: AnsweredForm,
  { maySee }: Pick<LiveLink, "maySee">,
): Completed {
  if (!maySee) {
    const { full_name, answered_at, organization_name, organization_article, organization_phone } =
      whole;
    return { full_name, answered_at, organization_name, organization_article, organization_phone };
  }
  const { score: _, maximum_score: __, level, ...inWords } = whole;
  if (shown.family_result === "after_talk" && shown.family_told_at === null) {
    const { recommendation: ___, ...thanks } = inWords;
    return { ...thanks, referral_stage: null, waits_for_talk: true };
  }
  return shown.family_result === "in_words"
    ? { ...inWords, result_text: inEachLanguage(whole, level) }
    : whole;
}

/** The page speaks whichever of the languages the family chooses there. */
function inEachLanguage(
  { full_name: name, age_months: ageMonths }: WholeSummary,
  level: WholeSummary["level"],
): Record<Language, string> {
  const child = { firstName: firstName(name) ?? name, level, ageMonths };
  const inWords = (language: Language) => guardianResultText(GUARDIAN_TEXTS[language], child);
  return { "pt-BR": inWords("pt-BR"), "en-US": inWords("en-US"), "es-ES": inWords("es-ES") };
}
