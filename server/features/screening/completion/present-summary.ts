import type { CompletionSummary } from "#contract/screening/completion.ts";
import { ageInMonths } from "#domain/instruments/age.ts";
import type { AnswerRow, FormRow } from "./completion.queries.ts";

/** What came of an answered form, as far as its summary tells. */
export type Outcome = Pick<
  AnswerRow,
  "tool" | "score" | "level" | "recommendation" | "submitted_at" | "answered_on" | "referral_stage"
>;

/** The summary of an answered form, as the guardian sees it. */
export function presentSummary(
  form: Pick<FormRow, "full_name" | "date_of_birth" | "organization_name" | "organization_phone">,
  outcome: Outcome,
): CompletionSummary {
  return {
    full_name: form.full_name,
    tool: outcome.tool,
    score: outcome.score,
    level: outcome.level,
    recommendation: outcome.recommendation,
    age_months:
      form.date_of_birth === null ? null : ageInMonths(form.date_of_birth, outcome.answered_on),
    answered_at: outcome.submitted_at.toISOString(),
    organization_name: form.organization_name,
    organization_phone: form.organization_phone,
    referral_stage: outcome.referral_stage,
  };
}
