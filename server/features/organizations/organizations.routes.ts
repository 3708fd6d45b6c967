import {
  getCurrentOrganization,
  listClinicDoctors,
  listSchoolClasses,
  updateCurrentOrganization,
} from "#contract/organizations.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { changeOrganization } from "./change-organization.ts";
import { clinicDoctors, currentOrganization, schoolClasses } from "./organizations.service.ts";

/** The calls about the organisation that the role in use belongs to. */
export function organizationsRoutes(routes: Routes, deps: Pick<Deps, "database">): void {
  routes.staff(listClinicDoctors, ({ staff }) => clinicDoctors(deps, staff));
  routes.staff(listSchoolClasses, ({ staff }) => schoolClasses(deps, staff));
  routes.staff(getCurrentOrganization, ({ staff }) => currentOrganization(deps, staff));
  routes.staff(updateCurrentOrganization, ({ staff, body }) =>
    changeOrganization(deps, staff, body),
  );
}
