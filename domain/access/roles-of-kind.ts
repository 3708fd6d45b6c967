import type { OrganizationKind, Role } from "./roles.ts";

/** Which roles exist in which kind of organisation; the first of each administers it. */
const ROLES_OF: Readonly<Record<OrganizationKind, readonly [Role, ...Role[]]>> = {
  clinic: ["clinic_admin", "clinic_doctor"],
  social: ["clinic_admin", "clinic_doctor"],
  school: ["school_admin", "class_responsible"],
  municipality: ["network_manager"],
  platform: ["operator"],
};

/** The roles a person can be given in an organisation of this kind. */
export function rolesOfKind(kind: OrganizationKind): readonly Role[] {
  return ROLES_OF[kind];
}

/** The role that administers an organisation of this kind: never may its last holder lose it. */
export function adminRoleOf(kind: OrganizationKind): Role {
  return ROLES_OF[kind][0];
}

/** Whether a role reaches only the groups it was given, and therefore needs some. */
export function isBoundToGroups(role: Role): boolean {
  return role === "clinic_doctor" || role === "class_responsible";
}
