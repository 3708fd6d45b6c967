import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { id } from "#contract/text.ts";
import { ORGANIZATION_KINDS, ROLES } from "#domain/access/roles.ts";

export const RoleInOrganization = z.object({
  id,
  code: z.enum(ROLES),
  display_name: z.string(),
  organization_id: id,
  organization_name: z.string(),
  organization_kind: z.enum(ORGANIZATION_KINDS),
});
export type RoleInOrganization = z.infer<typeof RoleInOrganization>;

export const CurrentAccount = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  /** Until then no organisation can be founded, and no invitation accepted but by its own link. */
  email_confirmed: z.boolean(),
  language: z.string(),
  /** Nothing else can be done before a second factor is set up. */
  needs_factor: z.boolean(),
  /** Until when a demanded second factor is to be set up; null where none is missing. */
  factor_due_at: z.string().nullable(),
  /** IANA zone by which every date is shown to the person. */
  timezone: z.string(),
  /** The role the session works in now; null for an account that nobody has given one ('Sem papel definido'). */
  primary_role: RoleInOrganization.nullable(),
  /** Every role of the person, over all organisations. */
  roles: z.array(RoleInOrganization),
});
export type CurrentAccount = z.infer<typeof CurrentAccount>;

export const getCurrentAccount = endpoint({
  ...plain,
  method: "GET",
  path: "/api/accounts/me/",
  summary: "A conta atual e seus papéis",
  access: "account",
  reply: CurrentAccount,
});

export const switchRole = endpoint({
  ...plain,
  method: "POST",
  path: "/api/accounts/me/role/",
  summary: "Trabalhar em outro dos próprios papéis",
  access: "account",
  refuses: ["not_found"],
  body: z.strictObject({ role_id: id }),
  reply: CurrentAccount,
});
