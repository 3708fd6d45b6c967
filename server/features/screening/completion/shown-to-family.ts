import type { CompletionSummary, WholeSummary } from "#contract/screening/completion.ts";
import { firstName } from "#domain/messaging/words.ts";
import type { FamilyResultRule } from "#domain/organization/family-result.ts";
import type { Language } from "#domain/organization/language.ts";
import { GUARDIAN_TEXTS, guardianResultText } from "#domain/screening/guardian-texts/index.ts";

/** What decides how much of a result its family sees: the rule under which it was answered, and whether staff talked to it. */
export interface FamilyResult {
  readonly family_result: FamilyResultRule;
  readonly family_told_at: Date | null;
}

/** Whether the family waits for a conversation before it sees anything of the result. */
function waitsForTalk({ family_result: rule, family_told_at: toldAt }: FamilyResult): boolean {
  return rule === "after_talk" && toldAt === null;
}

/** What leaves of a summary for the family: what it is not to see is not in it. */
export function shownToFamily(whole: WholeSummary, shown: FamilyResult): CompletionSummary {
  const { score: _, maximum_score: __, level, ...inWords } = whole;
  if (waitsForTalk(shown)) {
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
