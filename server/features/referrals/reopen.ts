import type { z } from "zod";
import type { reopenReferral } from "#contract/referrals/referral-steps.ts";
import { transitionOf } from "#domain/referrals/transitions.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { assessmentColumns } from "./move.ts";
import { columnsOf } from "./note-referral.ts";
import { followUpAt } from "./referral-settings/read-settings.ts";
import { type StandingReferral, insertEvent, reopenRow } from "./steps.queries.ts";

/**
 * Opens a referral that is held again, from its first stage on and with a due date of its own; how it had ended stays in
 * its events. Throws `conflict` for one that is open, and when the child has another open one.
 */
export async function reopenLocked(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  { accountId }: Staff,
  referral: StandingReferral,
  { id, reason }: z.output<typeof reopenReferral.body>,
): Promise<void> {
  const step = transitionOf(referral.stage, "a_encaminhar", "staff");
  if (!step) throw new Problem("conflict", "referral_already_open");
  const at = clock.now();
  const { dueFor } = await followUpAt(db, at);
  // The index decides, not a look beforehand: a family may be answering at this very moment.
  const isOpen = await reopenRow(db, referral.id, {
    stage: step.to,
    closed_at: null,
    closed_by: null,
    close_reason: null,
    close_note: "",
    not_referred_reason: null,
    ...assessmentColumns(),
    appointment_on: null,
    appointment_time: null,
    appointment_place: "",
    failed_attempts: 0,
    escalated_at: null,
    due_on: dueFor("by_type", { type: referral.type }),
  });
  if (!isOpen) throw new Problem("conflict", "child_another_open_referral");
  await insertEvent(db, {
    id,
    referral_id: referral.id,
    at,
    ...columnsOf({ kind: "staff", accountId }),
    kind: "stage",
    from_stage: referral.stage,
    to_stage: step.to,
    note: reason,
  });
  await recordReferralEvent(db, {
    action: "referral.reopened",
    settles: { patientId: referral.patient_id, kinds: ["ask_siblings"], at },
    entityId: referral.patient_id,
    detail: { referral_id: referral.id },
  });
}
