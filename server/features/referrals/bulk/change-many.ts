import type { BulkClosing, BulkOutcome, BulkOwner } from "#contract/referrals/bulk.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { moveLockedReferral } from "../move-referral.ts";
import { hasEvent, lockReferral } from "../steps.queries.ts";
import { assignReferral, mustBeOpen } from "../take-steps.ts";
import { eachReferral, partId } from "./each-referral.ts";

type Needed = Pick<Deps, "clock" | "database">;

/** Assigns several open referrals to one person. One that this person already has is left out. */
export async function assignReferrals(
  deps: Needed,
  staff: Staff,
  { id, referral_ids: referralIds, owner }: BulkOwner,
): Promise<BulkOutcome> {
  return eachReferral(deps, staff, referralIds, async (db, referralId) => {
    const referral = await lockReferral(db, referralId);
    if (!referral) throw new Problem("not_found");
    const eventId = partId(id, referralId, "do");
    if (await hasEvent(db, referralId, eventId)) return;
    mustBeOpen(referral);
    if (referral.owner_account_id === owner) {
      throw new Problem("conflict", "referral_owner_unchanged");
    }
    await assignReferral(deps, db, staff, { referral, owner, eventId });
  });
}

/** Closes several referrals for one reason, each by the rules of a single closing. */
export async function closeMany(
  deps: Needed,
  staff: Staff,
  { id, referrals, reason, not_referred_reason: notReferredReason, note }: BulkClosing,
): Promise<BulkOutcome> {
  const shown = new Map(referrals.map((each) => [each.id, each.from]));
  return eachReferral(deps, staff, [...shown.keys()], async (db, referralId) => {
    const referral = await lockReferral(db, referralId);
    if (!referral) throw new Problem("not_found");
    const eventId = partId(id, referralId, "do");
    if (await hasEvent(db, referralId, eventId)) return;
    await moveLockedReferral(deps, db, referral, {
      referralId,
      actor: { kind: "staff", accountId: staff.accountId },
      from: shown.get(referralId),
      to: "encerrado",
      close: { reason, note, notReferredReason },
      note,
      eventId,
    });
  });
}
