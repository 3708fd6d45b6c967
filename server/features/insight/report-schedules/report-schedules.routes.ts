import * as contract from "#contract/insight/report-schedules.ts";
import type { ExportKind } from "#server/features/organization/exports/export-kind.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import {
  changeSchedule,
  createSchedule,
  endSchedule,
  listPossible,
  listSchedules,
} from "./schedules.ts";

/** Reports that come by e-mail: which, when and to whom. */
export function reportSchedulesRoutes(
  { routes, deps }: Serving,
  kinds: readonly ExportKind[],
): void {
  routes.staff(contract.listReportRecipients, ({ staff, query }) =>
    listPossible(deps, staff, kinds, query.kind),
  );
  routes.staff(contract.listReportSchedules, ({ staff }) => listSchedules(deps, staff));
  routes.staff(contract.createReportSchedule, ({ staff, body }) =>
    createSchedule(deps, staff, kinds, body),
  );
  routes.staff(contract.changeReportSchedule, ({ staff, params, body }) =>
    changeSchedule(deps, staff, kinds, { ...body, id: params.id }),
  );
  routes.staff(contract.deleteReportSchedule, async ({ staff, params }) => {
    await endSchedule(deps, staff, params.id);
    return {};
  });
}
