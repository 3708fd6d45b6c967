import {
  getCurrentOrganization,
  listClinicDoctors,
  listSchoolClasses,
  updateCurrentOrganization,
} from "#contract/organization/organizations.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { changeOrganization } from "./change-organization.ts";
import { clinicDoctors, currentOrganization, schoolClasses } from "./organizations.service.ts";

/** The calls about the organisation that the role in use belongs to. */
export function organizationsRoutes({ routes, deps }: Serving): void {
  routes.staff(listClinicDoctors, ({ staff }) => clinicDoctors(deps, staff));
  routes.staff(listSchoolClasses, ({ staff }) => schoolClasses(deps, staff));
  routes.staff(getCurrentOrganization, ({ staff }) => currentOrganization(deps, staff));
  routes.staff(updateCurrentOrganization, ({ staff, body }) =>
    changeOrganization(deps, staff, body),
  );
}
