import { listAudit, listAuditActors } from "#contract/organization/audit.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { findActors } from "./read-audit.queries.ts";
import { listAudit as list } from "./read-audit.ts";

/** The audit trail, for whoever administers the organisation. */
export function auditRoutes({ routes, deps }: Serving): void {
  routes.staff(listAudit, async ({ staff, query, request, response }) => {
    const page = await list(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(listAuditActors, ({ staff }) => withTenant(deps.database, staff, findActors));
}
