import {
  getCurrentOrganization,
  listClinicDoctors,
  listOrganizationUsers,
  listSchoolClasses,
} from "#contract/organizations.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import {
  clinicDoctors,
  currentOrganization,
  organizationUsers,
  schoolClasses,
} from "./organizations.service.ts";

/** The calls about the organisation that the role in use belongs to. */
export function organizationsRoutes(routes: Routes, deps: Pick<Deps, "database">): void {
  routes.staff(listClinicDoctors, ({ staff }) => clinicDoctors(deps, staff));
  routes.staff(listSchoolClasses, ({ staff }) => schoolClasses(deps, staff));
  routes.staff(listOrganizationUsers, ({ staff }) => organizationUsers(deps, staff));
  routes.staff(getCurrentOrganization, ({ staff }) => currentOrganization(deps, staff));
}
