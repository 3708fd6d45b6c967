import * as contract from "#contract/insight/reports.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readChildReport } from "./child-report.ts";
import { listGroupChildren, readGroupReport } from "./group-report.ts";

/** Reports as a screen shows them. As files they are asked for by the kinds `report_group` and `report_child`. */
export function reportsRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.getGroupReport, ({ staff, query }) => readGroupReport(deps, staff, query));
  routes.staff(contract.listReportChildren, async ({ staff, query, request, response }) => {
    const page = await listGroupChildren(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.getChildReport, ({ staff, params, query }) =>
    readChildReport(deps, staff, {
      id: params.id,
      language: query.lang ?? "pt-BR",
      action: "report.read",
    }),
  );
}
