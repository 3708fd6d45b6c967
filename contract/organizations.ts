import { z } from "zod";
import {
  ADMIN_ROLES,
  CHILD_ROLES,
  CLINIC_ROLES,
  ORGANIZATION_KINDS,
  ROLES,
  SCHOOL_ROLES,
} from "#domain/access/roles.ts";
import { endpoint, plain } from "./endpoint.ts";
import { id } from "./text.ts";

export const OrganizationUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  role_id: id,
  role_code: z.enum(ROLES),
  role_name: z.string(),
  organization_name: z.string(),
});
export type OrganizationUser = z.infer<typeof OrganizationUser>;

export const Organization = z.object({
  id,
  kind: z.enum(ORGANIZATION_KINDS),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type Organization = z.infer<typeof Organization>;

/** The doctors of the clinic that the caller may give a child to. The id is that of the doctor's group in the tree. */
export const listClinicDoctors = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/clinic-doctors/",
  summary: "Médicos da clínica",
  access: CLINIC_ROLES,
  reply: z.array(z.object({ id, full_name: z.string() })),
});

export const listSchoolClasses = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/school-classes/",
  summary: "Turmas da escola",
  access: SCHOOL_ROLES,
  reply: z.array(z.object({ id, name: z.string() })),
});

export const listOrganizationUsers = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/role-assignments/organization-users/",
  summary: "Pessoas da organização e seus papéis",
  access: [...ADMIN_ROLES, "network_manager"],
  reply: z.array(OrganizationUser),
});

export const getCurrentOrganization = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/current-organization/",
  summary: "A organização do papel atual",
  access: [...CHILD_ROLES, "network_manager"],
  reply: Organization,
});
