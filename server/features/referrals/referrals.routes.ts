import { getReferral, listReferrals, sendReferralMessage } from "#contract/referrals/referrals.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { listByPriority } from "./list-by-priority.ts";
import { readReferral } from "./read-referral.ts";
import { sendMessage } from "./send-message.ts";

/** Serves the open referrals to clinic roles: list, each one by itself, and the messages about it. */
export function referralsRoutes({ routes, deps }: Serving): void {
  routes.staff(listReferrals, async ({ staff, query, request, response }) => {
    const page = await listByPriority(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(getReferral, ({ staff, params }) => readReferral(deps, staff, params.referral_id));
  routes.staff(sendReferralMessage, ({ staff, params, body }) =>
    sendMessage(deps, staff, params.referral_id, body),
  );
}
