import { type ErrorText, errorText } from "#contract/errors.ts";
import type { AnswerFaults } from "#domain/instruments/score.ts";
import { Problem } from "#server/platform/problem.ts";

/** Any more faults than this say nothing new, and keep a hostile body from making a large answer. */
const MOST_FAULTS = 100;

/** 422 with each faulty answer named under `path`, by the id of its question. */
export function answerFaults(
  path: string,
  { missing, invalid, unknown }: Omit<AnswerFaults, "ok">,
): Problem {
  const faults = [
    ...missing.map((id) => [id, "answer_required"] as const),
    ...invalid.map((id) => [id, "invalid_answer_to_question"] as const),
    ...unknown.map((id) => [id, "unknown_question"] as const),
  ].slice(0, MOST_FAULTS);
  const fields = Object.fromEntries(faults.map(([id, text]) => [`${path}.${id}`, text]));
  return new Problem("invalid", detail(missing.length, invalid.length + unknown.length), {
    fields,
  });
}

function detail(missing: number, wrong: number): ErrorText {
  if (wrong > 0) return "answers_of_another_questionnaire";
  return errorText("questions_unanswered", { count: missing });
}
