import { uuidv7 } from "uuidv7";
import type { InformationRequest } from "#contract/site/leads.ts";
import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { recordSiteEvent } from "#server/features/site/events.ts";
import { type TenantScope, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { insertLead } from "./leads.queries.ts";

/** The platform itself, when nobody of its team is asking. */
export const PLATFORM: TenantScope = {
  organizationId: PLATFORM_ORGANIZATION_ID,
  accountId: null,
  groupIds: "all",
};

/** Keeps a visitor's request for the team, and tells the team of it by e-mail where it has given an address. */
export async function receiveLead(deps: Deps, request: InformationRequest): Promise<void> {
  const id = uuidv7();
  await withTenant(deps.database, PLATFORM, async (db) => {
    await insertLead(db, { ...request, id, at: deps.clock.now() });
    if (deps.config.teamEmail !== undefined) {
      await queueMessage(deps, db, {
        kind: "lead_received",
        channel: "email",
        recipient: deps.config.teamEmail,
        data: { lead_id: id },
      });
    }
    await recordSiteEvent(db, {
      action: "lead.received",
      entityId: id,
      detail: { solution: request.solucao },
    });
  });
}
