import {
  countReferrals,
  getReferral,
  listReferrals,
  sendReferralMessage,
} from "#contract/referrals/referrals.ts";
import { type TenantScope, withTenant } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { listByPriority } from "./list-by-priority.ts";
import { countOpenReferrals } from "./ranking.queries.ts";
import { readReferral } from "./read-referral.ts";
import { sendMessage } from "./send-message.ts";

/** Serves the open referrals to clinic roles: list and counts, each one by itself, and the messages about it. */
export function referralsRoutes({ routes, deps }: Serving): void {
  const { database } = deps;
  routes.staff(listReferrals, async ({ staff, query, request, response }) => {
    const page = await listByPriority(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(countReferrals, async ({ staff }) => {
    const counts = await withTenant(database, scopeOfStaff(staff), countOpenReferrals);
    const open = new Map(counts.map((count) => [count.type, count.open]));
    return {
      therapy: open.get("therapy") ?? 0,
      pediatrician: open.get("pediatrician") ?? 0,
      neurologist: open.get("neurologist") ?? 0,
    };
  });
  routes.staff(getReferral, ({ staff, params }) => readReferral(deps, staff, params.referral_id));
  routes.staff(sendReferralMessage, ({ staff, params, body }) =>
    sendMessage(deps, staff, params.referral_id, body),
  );
}

function scopeOfStaff({ organizationId, accountId, groupIds }: Staff): TenantScope {
  return { organizationId, accountId, groupIds };
}
