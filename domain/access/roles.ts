/**
 * Every role a person can hold in an organisation. The first four codes are the wire's; `network_manager` is a
 * municipality's, `operator` is of whoever runs the platform and sees nothing of any tenant.
 */
export const ROLES = [
  "clinic_admin",
  "clinic_doctor",
  "school_admin",
  "class_responsible",
  "network_manager",
  "operator",
] as const;
export type Role = (typeof ROLES)[number];

/** Kinds of organisation. A municipality is the parent of the clinics and schools of its network; `platform` is one alone. */
export const ORGANIZATION_KINDS = [
  "clinic",
  "school",
  "municipality",
  "social",
  "platform",
] as const;
export type OrganizationKind = (typeof ORGANIZATION_KINDS)[number];

/** The platform's own organisation, in every installation: what belongs to no tenant is written in its name. */
export const PLATFORM_ORGANIZATION_ID = "00000000-0000-7000-8000-000000000001";

/** Roles that work with single children; a network manager sees counts only. */
export const CHILD_ROLES = [
  "clinic_admin",
  "clinic_doctor",
  "school_admin",
  "class_responsible",
] as const satisfies readonly Role[];

/** Clinic roles choose a doctor for a child and see answers, score and level. */
export const CLINIC_ROLES = ["clinic_admin", "clinic_doctor"] as const satisfies readonly Role[];

/** School roles choose a class for a child and see only whether the form was answered. */
export const SCHOOL_ROLES = [
  "school_admin",
  "class_responsible",
] as const satisfies readonly Role[];

/** Roles that administer their organisation: people, settings, dead letters. */
export const ADMIN_ROLES = ["clinic_admin", "school_admin"] as const satisfies readonly Role[];

/** Roles of who treats: what a diagnosis is recorded by. Who only administers a clinic is not one of them. */
export const HEALTH_ROLES = ["clinic_doctor"] as const satisfies readonly Role[];

const includes = (roles: readonly Role[], role: Role): boolean => roles.includes(role);

/** Whether this role may read answers, score, level, recommendation and referrals: clinics may, schools never. */
export function maySeeResults(role: Role): boolean {
  return includes(CLINIC_ROLES, role);
}
