import { type FollowUpRules, USUAL_FOLLOW_UP } from "#domain/referrals/follow-up-rules.ts";
import { type PriorityWeights, USUAL_WEIGHTS } from "#domain/referrals/priority.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findSettings } from "./referral-settings.queries.ts";

/** How the organisation of the scope follows its referrals up: what it has set, or what is usual. */
export async function readFollowUpRules(db: TenantDb): Promise<FollowUpRules> {
  return (await findSettings(db))?.rules ?? USUAL_FOLLOW_UP;
}

/** The weights by which the organisation of the scope orders its referrals: its own, or the usual ones. */
export async function readWeights(db: TenantDb): Promise<PriorityWeights> {
  return (await findSettings(db))?.weights ?? USUAL_WEIGHTS;
}
