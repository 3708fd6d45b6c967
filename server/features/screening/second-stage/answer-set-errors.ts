import type { AnswerSetErrors } from "#domain/screening/second-stage/check-answers.ts";
import { Problem } from "#server/platform/problem.ts";

/** Any more errors than this say nothing new, and keep a hostile body from making a large answer. */
const MOST_ERRORS = 100;

/** 422 with each error named under `items`, by item and question. */
export function answerSetErrors(errors: AnswerSetErrors): Problem {
  const { missing, invalid, unknown, unreachable } = errors;
  const told = [
    ...invalid.map((id) => [id, "invalid_answer_to_question"] as const),
    ...unknown.map((id) => [id, "unknown_question_interview"] as const),
    ...unreachable.map((id) => [id, "answers_before_not_lead_question"] as const),
    ...missing.map((id) => [id, "answer_required"] as const),
  ].slice(0, MOST_ERRORS);
  const fields = Object.fromEntries(told.map(([id, text]) => [`items.${id}`, text]));
  const wrong = invalid.length + unknown.length + unreachable.length;
  const detail = wrong > 0 ? "answers_of_another_interview" : "interview_incomplete";
  return new Problem("invalid", detail, { fields });
}
