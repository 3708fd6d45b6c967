import { uuidv7 } from "uuidv7";
import { addDays } from "#domain/organization/days.ts";
import { checkAnswerSet } from "#domain/screening/second-stage/check-answers.ts";
import { outcomeOf } from "#domain/screening/second-stage/course.ts";
import { mchatInterview } from "#domain/screening/second-stage/mchat-interview.ts";
import { type SecondResult, secondResult } from "#domain/screening/second-stage/need.ts";
import { noteReferral } from "#server/features/referrals/note-referral.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { answerSetErrors } from "./answer-set-errors.ts";
import { type ChildInterview, readChildInterview } from "./child-interview.ts";
import { endInterview } from "./finish.queries.ts";
import type { Answerer, FirstResultRow } from "./interview.queries.ts";
import { DONE_MEANWHILE, type AnswersToStore, keepAnswers, sameAnswers } from "./keep-answers.ts";

/** Days within which somebody is to look at an interview that did not confirm the concern. */
const DAYS_TO_DECIDE = 5;

/** Said to staff whose interview has nothing to go on with. */
const NO_OPEN_REFERRAL = "referral_closed_answers_stored";

/** What is handed in to end an interview. */
export interface Ending extends AnswersToStore {
  /** The organisation's day. */
  readonly today: string;
}

/**
 * Ends the child's interview, exactly once, in a transaction that has it locked: the same answers again find it is,
 * others are a conflict. What was answered before and is not sent again counts too. Stores the second result beside the
 * first and tells the referral; nothing is raised, lowered or closed by it. Throws 422 naming each question that is open.
 */
export async function finishInterview(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  interview: ChildInterview,
  ending: Ending,
): Promise<void> {
  const { patientId, by, at } = ending;
  if (interview.state === "done") {
    if (isRepeated(interview, ending)) return;
    throw new Problem("conflict", DONE_MEANWHILE);
  }
  await keepAnswers(db, interview, ending);
  const { first, row, items, asked } = await readChildInterview(db, patientId);
  if (!first || !row) throw new Error("an interview that was just kept cannot be read");
  const given = Object.fromEntries(items.map(({ item, answers }) => [item, answers]));
  const check = checkAnswerSet(mchatInterview, asked, given);
  if (!check.ok) throw answerSetErrors(check);
  if (check.missing.length > 0) {
    throw answerSetErrors({ missing: check.missing, invalid: [], unknown: [], unreachable: [] });
  }
  const referralId = first.referral_id;
  if (referralId === null) throw new Problem("conflict", NO_OPEN_REFERRAL);
  const outcome = outcomeOf(mchatInterview, check.sheet);
  const result = secondResult(first, outcome);
  await endInterview(db, {
    interviewId: row.id,
    patientId,
    formResultId: first.form_result_id,
    referralId,
    screeningResultId: uuidv7(),
    tool: first.tool,
    scriptVersion: row.script_version,
    result,
    by,
    at,
  });
  await tell(deps, db, { first, referralId, result, positive: outcome.positive, ending });
}

function isRepeated({ items }: ChildInterview, { items: sent }: Ending): boolean {
  const kept = new Map(items.map(({ item, answers }) => [item, answers]));
  return Object.entries(sent).every(([item, answers]) => {
    const known = kept.get(item);
    return known !== undefined && sameAnswers(answers, known);
  });
}

interface Ended {
  readonly first: FirstResultRow;
  readonly referralId: string;
  readonly result: SecondResult;
  readonly positive: boolean;
  readonly ending: Ending;
}

/** What follows: the referral's course tells of it; a negative one asks its owner to decide. */
async function tell(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  { first, referralId, result, positive, ending }: Ended,
): Promise<void> {
  const { patientId, by, at, today } = ending;
  await noteReferral(db, {
    referralId,
    actor: actorOf(by),
    kind: "interview",
    at,
    detail: {
      step: "finished",
      positive,
      score: result.score,
      total_items: result.totalItems,
      mode: by.mode,
    },
  });
  if (!positive) {
    const owner = first.owner_account_id;
    const soon = addDays(today, DAYS_TO_DECIDE);
    const due = first.due_on ?? soon;
    await openTask(deps, db, {
      patientId,
      kind: "interview_negative",
      reason: "interview_finished",
      dueOn: due < today ? today : due < soon ? due : soon,
      referralId,
      ...(owner !== null && { assigneeAccountId: owner }),
    });
  }
  await recordScreeningEvent(db, {
    action: "interview.finished",
    settles: { patientId, kinds: ["interview"], at },
    entityId: patientId,
    detail: { mode: by.mode, referral_id: referralId },
  });
}

function actorOf(by: Answerer) {
  return by.kind === "staff"
    ? { kind: by.kind, accountId: by.accountId }
    : { kind: by.kind, guardianId: by.guardianId };
}
