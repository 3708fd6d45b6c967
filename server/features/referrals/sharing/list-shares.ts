import type { ReferralShares } from "#contract/referrals/sharing.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { presentShare } from "./present-share.ts";
import { findReferral, listGuardians, listShares } from "./shares.queries.ts";

/** To whom a referral was sent, and of whom the family's answer may be asked. Throws `not_found` out of reach. */
export async function sharesOfReferral(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  referralId: string,
): Promise<ReferralShares> {
  const now = clock.now();
  return withTenant(database, staff, async (db) => {
    const referral = await findReferral(db, referralId);
    if (!referral) throw new Problem("not_found");
    const guardians = await listGuardians(db, referral.patient_id);
    const shares = await listShares(db, referralId);
    return {
      type: referral.type,
      is_open: referral.closed_at === null,
      child_first_name: referral.full_name.trim().split(/\s+/)[0] ?? "",
      guardians,
      shares: shares.map((share) => presentShare(share, now)),
    };
  });
}
