import * as contract from "#contract/insight/dashboard.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { listActivity } from "./activity.ts";
import { readFigures, networkFigures } from "./figures.ts";
import { listOverdue, resendOverdue } from "./overdue.ts";

/** The dashboard: its figures for what the person may see, what happened lately, and the overdue forms to send again. */
export function dashboardRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.getDashboard, ({ staff, query }) =>
    staff.role === "network_manager"
      ? networkFigures()
      : withTenant(deps.database, staff, (db) => readFigures(deps, staff, db, query.period)),
  );
  routes.staff(contract.listActivity, async ({ staff, query, request, response }) => {
    const page = await listActivity(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.listOverdue, async ({ staff, query, request, response }) => {
    const page = await listOverdue(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.resendOverdue, ({ staff, body }) => resendOverdue(deps, staff, body));
}
