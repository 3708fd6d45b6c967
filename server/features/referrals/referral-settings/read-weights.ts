import { type PriorityWeights, USUAL_WEIGHTS } from "#domain/referrals/priority.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findSettings } from "./referral-settings.queries.ts";

/** The weights by which the organisation of the scope orders its referrals: the usual one where it has set none. */
export async function readWeights(db: TenantDb): Promise<PriorityWeights> {
  return { ...USUAL_WEIGHTS, ...(await findSettings(db))?.weights };
}
