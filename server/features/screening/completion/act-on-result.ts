import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ScoredLevel } from "#domain/instruments/risk.ts";
import type { ScreeningScore } from "#domain/instruments/score.ts";
import { addDays } from "#domain/organization/days.ts";
import { interviewNeed } from "#domain/screening/second-stage/need.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import type { OpenReferral } from "#server/features/referrals/open-referral.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { LockedForm } from "./completion.queries.ts";
import type { ConcernedStaff } from "./submission.queries.ts";

/** A result that was just stored. */
export interface StoredResult {
  readonly form: LockedForm;
  /** Whom it concerns. */
  readonly staff: readonly ConcernedStaff[];
  readonly type: InstrumentCode;
  readonly outcome: ScreeningScore;
  /** What it led to. */
  readonly referral: OpenReferral;
  /** The sender's own result was another one. */
  readonly isDisputed: boolean;
  /** The guardian agreed. */
  readonly hasConsent: boolean;
  /** Who of the staff typed it in, and needs no notice of it; null when the guardian answered. */
  readonly typedBy: string | null;
  readonly at: Date;
}

const CONSENT_MISSING = { kind: "obtain_consent", reason: "consent_missing_after_form" } as const;
const RESULT_UNTOLD = { kind: "talk_to_family", reason: "result_waits_for_talk" } as const;

/**
 * What follows from a result and its referral, in their own transaction: the interview that it may call for, the task to
 * obtain the consent that is missing, the task to talk to a family that is told of nothing before, the notice to the doctor
 * of the child's group (to those who administer where the group is nobody's) who want notices, and the trail.
 */
export async function actOnResult(
  deps: Deps,
  db: TenantDb,
  { form, staff, type, outcome, referral, isDisputed, hasConsent, typedBy, at }: StoredResult,
): Promise<void> {
  const { patient_id: patientId, today } = form;
  const doctor = staff.find(({ is_doctor }) => is_doctor);
  await callForInterview(deps, db, { patientId, type, level: outcome.level, referral, today, at });
  if (!hasConsent) await askToReachFamily(deps, db, form, CONSENT_MISSING);
  if (form.family_result === "after_talk") await askToReachFamily(deps, db, form, RESULT_UNTOLD);
  for (const { email, ...told } of doctor ? [doctor] : staff) {
    if (!told.wants_email || told.account_id === typedBy) continue;
    const message = { channel: "email", recipient: email, patientId: form.patient_id } as const;
    await queueMessage(deps, db, { kind: "form_answered", ...message });
  }
  await recordScreeningEvent(db, {
    accountId: typedBy,
    action: "form.answered",
    entityId: form.id,
    settles: { patientId, kinds: ["call"], at },
    detail: {
      patient_id: patientId,
      instrument: type,
      disagrees: isDisputed,
      referral_id: referral.id,
      referral: referral.change,
    },
  });
}

/** Enough for a call within working hours; and no family waits longer for its result, whatever the referral's own time. */
const DAYS_TO_REACH_FAMILY = 7;

async function askToReachFamily(
  deps: Deps,
  db: TenantDb,
  { patient_id: patientId, guardian_id: guardianId, today }: LockedForm,
  why: Pick<Parameters<typeof openTask>[2], "kind" | "reason">,
): Promise<void> {
  const dueOn = addDays(today, DAYS_TO_REACH_FAMILY);
  await openTask(deps, db, { patientId, guardianId, ...why, dueOn });
}

/** Days within which the interview is to be held, unless the referral is due sooner. */
const DAYS_TO_HOLD = 7;

/** A result that was just stored, with its referral. */
interface NewResult {
  readonly patientId: string;
  readonly type: InstrumentCode;
  readonly level: ScoredLevel;
  readonly referral: OpenReferral;
  /** The organisation's day. */
  readonly today: string;
  readonly at: Date;
}

/**
 * Asks the referral's owner for the follow-up interview when a first result calls for it, in the transaction of the result.
 * A newer result of the same questionnaire that does not call for it takes the task away.
 */
async function callForInterview(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  { patientId, type, level, referral, today, at }: NewResult,
): Promise<void> {
  if (type !== "mchat") return;
  if (interviewNeed({ tool: type, level }) !== "due") {
    await recordScreeningEvent(db, {
      action: "interview.not_due",
      settles: { patientId, kinds: ["interview"], at },
    });
    return;
  }
  const { id: referralId, dueOn: due, ownerAccountId: owner } = referral;
  const soon = addDays(today, DAYS_TO_HOLD);
  await openTask(deps, db, {
    patientId,
    kind: "interview",
    reason: "follow_up_interview_due",
    dueOn: due < soon ? due : soon,
    referralId,
    ...(owner !== null && { assigneeAccountId: owner }),
  });
}
