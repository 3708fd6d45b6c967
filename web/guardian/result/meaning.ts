import type { CompletionSummary } from "#contract/screening/completion.ts";
import { guardianResultText } from "#domain/screening/guardian-texts/guardian-texts.ts";
import type { PageData } from "../page-data.ts";

/** What a result means, in words: the organization's own, those of its level, or that it will be talked about first. */
export function meaningOf(
  { texts, guardian, language }: Pick<PageData, "texts" | "guardian" | "language">,
  summary: CompletionSummary,
  firstName: string,
): string {
  if ("waits_for_talk" in summary) return texts.result.talkFirst;
  if ("result_text" in summary) return summary.result_text[language];
  return guardianResultText(guardian, {
    firstName,
    level: summary.level,
    ageMonths: summary.age_months,
  });
}
