import type { InstrumentCode } from "#domain/instruments/instruments.ts";
import type { ScoredLevel } from "#domain/instruments/risk.ts";
import { addDays } from "#domain/organization/days.ts";
import { interviewNeed } from "#domain/screening/second-stage/need.ts";
import { findReferralOf } from "#server/features/referrals/find-referral-of.ts";
import { closeTasks } from "#server/features/work/tasks/close-tasks.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";

/** Days within which the interview is to be held, unless the referral is due sooner. */
const DAYS_TO_HOLD = 7;

/** A result that was just stored, with its referral. */
interface NewResult {
  readonly patientId: string;
  readonly type: InstrumentCode;
  readonly level: ScoredLevel;
  /** The organisation's day. */
  readonly today: string;
}

/**
 * Asks the referral's owner for the follow-up interview when a first result calls for it, in the transaction of the result.
 * A newer result of the same questionnaire that does not call for it takes the task away.
 */
export async function callForInterview(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  { patientId, type, level, today }: NewResult,
): Promise<void> {
  if (type !== "mchat") return;
  if (interviewNeed({ tool: type, level }) !== "due") {
    await closeTasks(deps, db, { patientId, kind: "interview" });
    return;
  }
  const referral = await findReferralOf(db, patientId);
  if (!referral) return;
  const { id: referralId, due_on: due, owner_account_id: owner } = referral;
  const soon = addDays(today, DAYS_TO_HOLD);
  await openTask(deps, db, {
    patientId,
    kind: "interview",
    reason: "Faça a entrevista de seguimento, ou envie as perguntas pelo link do responsável.",
    dueOn: due < soon ? due : soon,
    referralId,
    ...(owner !== null && { assigneeAccountId: owner }),
  });
}
