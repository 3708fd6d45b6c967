import type { Share, ShareOrder } from "#contract/referrals/sharing.ts";
import { addDays } from "#domain/organization/days.ts";
import { LONGEST_SHARE_DAYS } from "#domain/referrals/sharing/share.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { noteReferral } from "../note-referral.ts";
import { endPastOf } from "./end-share.ts";
import { findPartner } from "./partnering.queries.ts";
import { presentShare } from "./present-share.ts";
import { findShare, insertShare, lockReferral } from "./shares.queries.ts";

/**
 * Begins to share a referral with a partner, once for each order however often it is sent: it waits for the guardian's
 * consent, and nobody is told of it before. Throws `not_found` out of reach, `conflict` for a closed referral or one that
 * is with a partner already, and `invalid` for a partner that takes no such referrals or a day that cannot be.
 */
export async function createShare(
  deps: Pick<Deps, "database" | "clock" | "enqueue">,
  staff: Staff,
  referralId: string,
  order: ShareOrder,
): Promise<Share> {
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const referral = await lockReferral(db, referralId);
    if (!referral) throw new Problem("not_found");
    const before = await findShare(db, order.id);
    if (before?.referral_id === referralId) return presentShare(before, at);
    if (referral.closed_at !== null) {
      throw new Problem("conflict", "referral_already_closed");
    }
    mustBeSoundDay(order.until_on, dayIn(staff.timeZone, at));
    const partner = await findPartner(db, order.partner, referral.type);
    if (!partner) {
      throw invalidField("partner", "partner_refuses_referral_kind");
    }
    await endPastOf(deps, db, referralId, at);
    const isNew = await insertShare(db, {
      id: order.id,
      referralId,
      partner,
      scopes: order.scopes,
      untilOn: order.until_on,
      message: order.message,
      at,
      accountId: staff.accountId,
    });
    if (!isNew) {
      throw new Problem("conflict", "referral_already_with_partner");
    }
    await noteReferral(db, {
      referralId,
      actor: { kind: "staff", accountId: staff.accountId },
      kind: "share",
      at,
      detail: { share_id: order.id, step: "asked", scopes: order.scopes, until_on: order.until_on },
    });
    await recordReferralEvent(db, {
      action: "share.created",
      entityId: referral.patient_id,
      detail: { share_id: order.id, partner_id: partner.id, scopes: order.scopes.join(",") },
    });
    const written = await findShare(db, order.id);
    if (!written) throw new Error("a sharing that was just written cannot be read");
    return presentShare(written, at);
  });
}

function mustBeSoundDay(day: string, today: string): void {
  if (day < today) throw invalidField("until_on", "choose_day_from_today");
  if (day > addDays(today, LONGEST_SHARE_DAYS)) {
    throw invalidField("until_on", "choose_day_within_year");
  }
}
