import type { Partnering, PartneringChange } from "#contract/referrals/partnering.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { findPartnering, insertPartnering } from "./partnering.queries.ts";

const NEVER_SAID: Partnering = { receives: false, types: [], line: "" };

/** Whether the own organisation takes referrals of others. */
export async function readPartnering(
  { database }: Pick<Deps, "database">,
  staff: Staff,
): Promise<Partnering> {
  return withTenant(database, staff, async (db) => (await findPartnering(db)) ?? NEVER_SAID);
}

/** Says whether it does. Who stops taking them keeps what was sent before. */
export async function changePartnering(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  wanted: PartneringChange,
): Promise<Partnering> {
  return withTenant(database, staff, async (db) => {
    await insertPartnering(db, wanted, clock.now());
    await recordReferralEvent(db, {
      action: "organization.partnering_changed",
      entityId: staff.organizationId,
      detail: { receives: wanted.receives },
    });
    return wanted;
  });
}
