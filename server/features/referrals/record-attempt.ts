import type { ContactAttempted, ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { addDays } from "#domain/organization/days.ts";
import { afterContact, isFailedContact } from "#domain/referrals/contact.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { insertAttempt, isAttemptOf } from "./contact.queries.ts";
import { moveLockedReferral } from "./move-referral.ts";
import { noteReferral } from "./note-referral.ts";
import { takeOtherWay } from "./other-way.ts";
import { type FollowUp, followUpAt } from "./referral-settings/read-settings.ts";
import { type StandingReferral, updateReferral } from "./steps.queries.ts";
import { changeReferral, mustBeOpen } from "./take-steps.ts";

/** Nobody agrees on a call further ahead: such a day is a slip. */
const FURTHEST_TRY = 366;

/** Said instead of a silent "done" for what was kept elsewhere. */
const ANOTHERS = "attempt_already_recorded";

/**
 * Notes an attempt to reach the family, once for each request however often it arrives, and does what follows: who was
 * spoken to is `contatado`; after so many failures in a row another way is taken. Throws `conflict` for a referral that has
 * ended, and `invalid` for a next try that is past or too far away.
 */
export async function recordAttempt(
  deps: Deps,
  staff: Staff,
  referralId: string,
  attempt: ContactAttempted,
): Promise<ReferralCourse> {
  const at = deps.clock.now();
  return changeReferral(deps, staff, referralId, async (db, referral) => {
    const followUp = await followUpAt(db, at);
    const { id, channel, outcome, note, next_on: nextOn } = attempt;
    const row = { id, channel, outcome, note, next_on: nextOn ?? null };
    const { accountId } = staff;
    const kept = { ...row, referral_id: referralId, account_id: accountId, at };
    if (!(await insertAttempt(db, kept))) {
      if (await isAttemptOf(db, kept)) return;
      throw new Problem("conflict", ANOTHERS);
    }
    mustBeOpen(referral);
    if (nextOn !== undefined) mustBeAhead(nextOn, followUp.today);
    await noteReferral(db, {
      referralId,
      actor: { kind: "staff", accountId },
      kind: "attempt",
      at,
      note,
      detail: { attempt_id: id, channel, outcome, next_on: nextOn ?? null },
    });
    await recordReferralEvent(db, {
      action: "referral.contact_attempted",
      entityId: referral.patient_id,
      detail: { referral_id: referralId, channel, outcome },
      ...(outcome === "falei" && {
        settles: { patientId: referral.patient_id, kinds: ["other_way", "family_replied"], at },
      }),
    });
    await follow(deps, db, { staff, referral, attempt, followUp, at });
  });
}

async function follow(
  deps: Deps,
  db: TenantDb,
  {
    staff,
    referral,
    attempt: { outcome, channel },
    followUp,
    at,
  }: {
    readonly staff: Staff;
    readonly referral: StandingReferral;
    readonly attempt: ContactAttempted;
    readonly followUp: FollowUp;
    readonly at: Date;
  },
): Promise<void> {
  const { id: referralId, patient_id: patientId } = referral;
  const after = afterContact(
    { stage: referral.stage, failedAttempts: referral.failed_attempts },
    outcome,
    followUp.rules,
  );
  // One who asks to be called back was reached; the first stage is over only once somebody spoke to the family.
  const isAtStart = referral.stage === "a_encaminhar";
  if (after.isReached) {
    const actor = { kind: "staff", accountId: staff.accountId } as const;
    const reached = { ...referral, reached_at: referral.reached_at ?? at };
    await moveLockedReferral(deps, db, reached, { referralId, actor, to: "contatado" });
  } else if (!isFailedContact(outcome) && referral.contacted_at === null && !isAtStart) {
    await updateReferral(db, referralId, {
      contacted_at: at,
      failed_attempts: after.failedAttempts,
    });
  } else if (after.failedAttempts !== referral.failed_attempts) {
    await updateReferral(db, referralId, { failed_attempts: after.failedAttempts });
  }
  if (outcome === "numero_errado") {
    await openTask(deps, db, {
      patientId,
      kind: "invalid_contact",
      reason: channel === "email" ? "email_not_of_family" : "phone_not_of_family",
      dueOn: followUp.today,
      referralId,
    });
  }
  if (after.takesOtherWay) {
    await takeOtherWay(deps, db, { referral, followUp, failures: after.failedAttempts, at });
  }
}

function mustBeAhead(day: string, today: string): void {
  if (day < today) throw invalidField("next_on", "choose_day_from_today");
  if (day > addDays(today, FURTHEST_TRY)) {
    throw invalidField("next_on", "choose_day_within_year");
  }
}
