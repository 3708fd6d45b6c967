import { uuidv7 } from "uuidv7";
import type { Sheet } from "#contract/screening/second-stage.ts";
import { checkAnswerSet } from "#domain/screening/second-stage/check-answers.ts";
import { courseOf, scriptOf } from "#domain/screening/second-stage/course.ts";
import type { InterviewSheet } from "#domain/screening/second-stage/interview.ts";
import { mchatInterview } from "#domain/screening/second-stage/mchat-interview.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import { answerSetErrors } from "./answer-set-errors.ts";
import type { ChildInterview } from "./child-interview.ts";
import { type Answerer, insertInterview, putItem } from "./interview.queries.ts";

/** Said to whoever comes second. */
export const DONE_MEANWHILE = "interview_already_finished";

/** Answers that are to be kept, by whom and when. */
export interface AnswersToStore {
  readonly patientId: string;
  readonly items: Sheet;
  readonly by: Answerer;
  readonly at: Date;
}

/**
 * Keeps answers of an interview that is not finished; each item that is given replaces what was there. Staff may begin one
 * that is not due, of a high result; a guardian only goes on with it. Returns its id. Throws 409 for a finished one and
 * where there is none to be held, 422 for an answer that is none of its script.
 */
export async function keepAnswers(
  db: TenantDb,
  interview: ChildInterview,
  { patientId, items, by, at }: AnswersToStore,
): Promise<string> {
  const { first, state, need, asked } = interview;
  if (state === "done") throw new Problem("conflict", DONE_MEANWHILE);
  // What a guardian answered without network may arrive after the referral has ended: it is kept all the same.
  const mayBegin = need === "due" || (by.kind === "staff" && need === "optional");
  if (!first || asked.length === 0 || (state === "not_needed" && !mayBegin)) {
    throw new Problem("conflict", "no_interview_due");
  }
  const check = checkAnswerSet(mchatInterview, asked, items);
  if (!check.ok) throw answerSetErrors({ ...check, missing: [] });
  const id = interview.row?.id ?? uuidv7();
  if (!interview.row) {
    const { version: scriptVersion } = mchatInterview;
    const formResultId = first.form_result_id;
    await insertInterview(db, { id, patientId, formResultId, scriptVersion, at });
  }
  for (const [item, answers] of changed(check.sheet, items, interview)) {
    const script = scriptOf(mchatInterview, item);
    const outcome = script ? courseOf(script, answers).outcome : null;
    await putItem(db, id, { id: item, answers, outcome, by, at });
  }
  await recordScreeningEvent(db, { action: "interview.answers_saved" });
  return id;
}

/** Of the items that were sent, those that say something new: who answered an item is not overwritten by who repeats it. */
function changed(
  sheet: InterviewSheet,
  sent: Sheet,
  { items }: ChildInterview,
): [string, InterviewSheet[string]][] {
  const kept = new Map(items.map(({ item, answers }) => [item, answers]));
  return Object.entries(sheet).filter(
    ([item, answers]) => Object.hasOwn(sent, item) && !sameAnswers(answers, kept.get(item) ?? {}),
  );
}

/** Whether two sets of answers to an item are the same, in whatever order. */
export function sameAnswers(
  one: Readonly<Record<string, string | undefined>>,
  other: Readonly<Record<string, string | undefined>>,
): boolean {
  const questions = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...questions].every((question) => one[question] === other[question]);
}
