import { z } from "zod";
import { listLeads, markLead, requestInformation } from "#contract/site/leads.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { codedText } from "#server/platform/error-words.ts";
import { decodeCursor, linkNext, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { listLeadRows } from "./leads.queries.ts";
import { markLead as mark } from "./mark-lead.ts";
import { presentLead } from "./present-lead.ts";
import { receiveLead } from "./receive-lead.ts";

/** A whole institution may share an address, but nobody asks for the same thing all day. */
const PER_ADDRESS: Limit = { max: 10, windowSeconds: 3600 };

/** In all: a flood from many addresses must not fill the table and the team's mailbox. */
const FROM_EVERYWHERE: Limit = { max: 300, windowSeconds: 3600 };

const Position = z.object({ created_at: z.iso.datetime(), id: z.uuid() });

/** Takes requests for information from anyone, and serves them to the platform's operators. */
export function leadsRoutes({ routes, deps }: Serving): void {
  routes.public(requestInformation, async ({ body, request }) => {
    deps.limit(`lead-address:${request.ip}`, PER_ADDRESS);
    deps.limit("lead", FROM_EVERYWHERE);
    await receiveLead(deps, body);
    return codedText("information_request_sent");
  });

  routes.staff(listLeads, async ({ staff, query, request, response }) => {
    const { situacao: state, limit, cursor } = query;
    const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
    const { organizationId, accountId, groupIds } = staff;
    const read = await withTenant(deps.database, { organizationId, accountId, groupIds }, (db) =>
      listLeadRows(db, { state, after, atMost: rowsToRead(limit) }),
    );
    const page = pageOf(read, limit, ({ created_at, id }) => ({
      created_at: created_at.toISOString(),
      id,
    }));
    linkNext(request, response, page.next);
    return page.rows.map(presentLead);
  });

  routes.staff(markLead, ({ staff, params, body }) => mark(deps, staff, params.id, body.situacao));
}
