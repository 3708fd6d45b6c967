import * as contract from "#contract/screening/programmes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { previewProgramme } from "./preview-programme.ts";
import { sendsOnRegistration } from "./programmes.queries.ts";
import {
  changeProgramme,
  createProgramme,
  deleteProgramme,
  listProgrammes,
} from "./programmes.service.ts";

/** The automatic programmes of the organisation: its administrators look after them, whoever registers a child asks for one. */
export function programmesRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.listProgrammes, ({ staff }) => listProgrammes(deps, staff));
  routes.staff(contract.getRegistrationProgramme, async ({ staff }) => ({
    active: await withTenant(deps.database, staff, sendsOnRegistration),
  }));
  routes.staff(contract.createProgramme, ({ staff, body }) => createProgramme(deps, staff, body));
  routes.staff(contract.previewProgramme, ({ staff, body }) => previewProgramme(deps, staff, body));
  routes.staff(contract.changeProgramme, ({ staff, params, body }) =>
    changeProgramme(deps, staff, params.programme_id, body),
  );
  routes.staff(contract.deleteProgramme, ({ staff, params }) =>
    deleteProgramme(deps, staff, params.programme_id),
  );
}
