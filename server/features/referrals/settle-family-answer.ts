import type { FamilyAnswerSettled, ReferralCourse } from "#contract/referrals/referral-steps.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { stageConfirming } from "#domain/registry/family/answers.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type FamilySaid, findFamilySaid } from "./contact.queries.ts";
import { moveLockedReferral } from "./move-referral.ts";
import { columnsOf } from "./note-referral.ts";
import { type StandingReferral, hasEvent, insertEvent, updateReferral } from "./steps.queries.ts";
import { changeReferral, mustBeOpen } from "./take-steps.ts";

const SETTLED = "family_answer_already_settled";

/**
 * Settles what the family said, once for each request however often it arrives: confirmed it moves the referral as far as
 * the answer carries it; found not to be so it moves nothing, save a visit that only a tap had told of. Throws `conflict`
 * for an answer that waits no more, and `invalid` for an appointment whose day is still to be said.
 */
export async function settleFamilyAnswer(
  deps: Pick<Deps, "clock" | "database">,
  staff: Staff,
  referralId: string,
  order: FamilyAnswerSettled,
): Promise<ReferralCourse> {
  return changeReferral(deps, staff, referralId, async (db, referral) => {
    if (await hasEvent(db, referralId, order.id)) return;
    mustBeOpen(referral);
    const said = await findFamilySaid(db, referralId);
    if (said?.id !== order.reply_id) throw new Problem("conflict", SETTLED);
    await settle(deps, db, { staff, referral, said, order });
    await recordReferralEvent(db, {
      action: "referral.family_answer_settled",
      entityId: referral.patient_id,
      detail: { referral_id: referralId, answer: said.answer, is_so: order.is_so },
      settles: { patientId: referral.patient_id, kinds: ["family_replied"], at: deps.clock.now() },
    });
  });
}

async function settle(
  deps: Pick<Deps, "clock">,
  db: TenantDb,
  {
    staff,
    referral,
    said,
    order,
  }: {
    readonly staff: Staff;
    readonly referral: StandingReferral;
    readonly said: FamilySaid;
    readonly order: FamilyAnswerSettled;
  },
): Promise<void> {
  const { id: referralId } = referral;
  const { is_so: isSo, note } = order;
  const at = deps.clock.now();
  const actor = { kind: "staff", accountId: staff.accountId } as const;
  const isNew = await insertEvent(db, {
    id: order.id,
    referral_id: referralId,
    at,
    ...columnsOf(actor),
    kind: "family_checked",
    note,
    detail: { reply_id: said.id, answer: said.answer, is_so: isSo },
  });
  if (!isNew) throw new Problem("conflict", "request_id_used_for_another_change");
  const to = isSo ? stageConfirming(said.answer, referral.stage) : stageDenying(said, referral);
  if (to !== null) {
    await moveLockedReferral(deps, db, referral, {
      referralId,
      actor,
      to,
      appointment: order.appointment ?? reportedAppointment(said),
      familyAnswer: isSo ? "so" : "not_so",
    });
  } else if (isSo && referral.contacted_at === null) {
    await updateReferral(db, referralId, { contacted_at: referral.reached_at ?? at });
  }
}

/** A visit of which a tap alone had told, and that was none, goes back to where the child is looked after. */
function stageDenying({ answer }: FamilySaid, referral: StandingReferral): ReferralStage | null {
  if (answer !== "ja_fui" || referral.stage !== "compareceu") return null;
  const isReached = referral.contacted_at !== null || referral.reached_at !== null;
  return isReached ? "contatado" : "a_encaminhar";
}

function reportedAppointment({ on_day: on, place }: FamilySaid) {
  return on === null ? undefined : { on, place };
}
