import * as contract from "#contract/report-schedules.ts";
import type { ExportKind } from "#server/features/exports/index.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import {
  changeSchedule,
  createSchedule,
  endSchedule,
  listPossible,
  listSchedules,
} from "./schedules.ts";

export { reportsSent } from "./send-due.ts";

/** Reports that come by e-mail: which, when and to whom. */
export function reportSchedulesRoutes(
  routes: Routes,
  deps: Deps,
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
