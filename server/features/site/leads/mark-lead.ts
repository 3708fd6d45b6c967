import type { Lead, LeadState } from "#contract/site/leads.ts";
import { recordSiteEvent } from "#server/features/site/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { findLead, setAnswered } from "./leads.queries.ts";
import { presentLead } from "./present-lead.ts";

/**
 * Marks a request as answered, with who and when, or as open again. A request that is in that state already stays as it
 * is: whoever answered first keeps the credit. Throws 404 when there is no such request.
 */
export async function markLead(
  { database, clock }: Deps,
  { organizationId, accountId, groupIds }: Staff,
  id: string,
  state: LeadState,
): Promise<Lead> {
  return withTenant(database, { organizationId, accountId, groupIds }, async (db) => {
    const answered = state === "respondida" ? { at: clock.now(), by: accountId } : null;
    if (await setAnswered(db, id, answered)) {
      const action = answered ? "lead.answered" : "lead.reopened";
      await recordSiteEvent(db, { action, entityId: id });
    }
    const row = await findLead(db, id);
    if (!row) throw new Problem("not_found");
    return presentLead(row);
  });
}
