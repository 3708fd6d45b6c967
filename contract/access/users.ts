import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { emailText, id } from "#contract/text.ts";
import { ADMIN_ROLES, ROLES } from "#domain/access/roles.ts";
import { errorText } from "#domain/error-text.ts";

/** Who looks after the people of an organisation: its administration, of a municipality the network's management. */
const MANAGERS = [...ADMIN_ROLES, "network_manager"] as const;

const ReachedGroup = z.object({
  id,
  name: z.string(),
  /** Name of the group above it: two classes may have the same name. */
  parent_name: z.string().nullable(),
});
export type ReachedGroup = z.infer<typeof ReachedGroup>;

/** A person in one role of the organisation. */
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
  state: z.enum(["ativo", "desativado"]),
  /** Whether the person has a second factor. */
  has_factor: z.boolean(),
  /** When the person last used the platform; null for never. */
  last_access_at: z.string().nullable(),
  /** The groups that a role bound to groups was given; empty for one that reaches the whole organisation. */
  groups: z.array(ReachedGroup),
});
export type OrganizationUser = z.infer<typeof OrganizationUser>;

/** Somebody who was asked by e-mail to take a role and has not answered yet. */
export const Invitation = z.object({
  id,
  email: z.string(),
  role_code: z.enum(ROLES),
  role_name: z.string(),
  groups: z.array(ReachedGroup),
  state: z.enum(["convidado", "expirado"]),
  created_at: z.string(),
  expires_at: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

const role = z.enum(ROLES, errorText("invalid_role"));
const groupIds = z
  .array(id, errorText("invalid_groups"))
  .max(200, errorText("too_many_groups_chosen"));

export const InvitationCreate = z.strictObject({
  email: emailText("email_required"),
  role,
  group_ids: groupIds.default([]),
});
export type InvitationCreate = z.input<typeof InvitationCreate>;

/** Without `deactivated` only those who hold a role now. */
export const listOrganizationUsers = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/role-assignments/organization-users/",
  summary: "Pessoas da organização e seus papéis",
  access: MANAGERS,
  query: z.object({ deactivated: z.literal("1", errorText("invalid_value")).optional() }),
  reply: z.array(OrganizationUser),
});

/** What is left out stays as it is. */
export const RoleChange = z.strictObject({
  role: role.optional(),
  group_ids: groupIds.optional(),
});
export type RoleChange = z.infer<typeof RoleChange>;

export const changeRole = endpoint({
  ...plain,
  method: "PATCH",
  path: "/api/roles/role-assignments/:id/",
  summary: "Mudar o papel ou os grupos de uma pessoa",
  access: MANAGERS,
  confirmed: true,
  refuses: ["conflict"],
  params: z.object({ id }),
  body: RoleChange,
  reply: OrganizationUser,
});

export const deactivateUser = endpoint({
  ...plain,
  method: "POST",
  path: "/api/roles/role-assignments/:id/deactivate/",
  summary: "Desativar uma pessoa neste papel",
  access: MANAGERS,
  refuses: ["conflict"],
  params: z.object({ id }),
  reply: OrganizationUser,
});

export const reactivateUser = endpoint({
  ...plain,
  method: "POST",
  path: "/api/roles/role-assignments/:id/reactivate/",
  summary: "Reativar uma pessoa neste papel",
  access: MANAGERS,
  confirmed: true,
  params: z.object({ id }),
  reply: OrganizationUser,
});

export const listInvitations = endpoint({
  ...plain,
  method: "GET",
  path: "/api/roles/invitations/",
  summary: "Convites que aguardam resposta",
  access: MANAGERS,
  reply: z.array(Invitation),
});

export const inviteUser = endpoint({
  ...plain,
  method: "POST",
  path: "/api/roles/invitations/",
  summary: "Convidar uma pessoa por e-mail",
  access: MANAGERS,
  confirmed: true,
  refuses: ["not_found", "conflict", "too_many_requests"],
  body: InvitationCreate,
  reply: Invitation,
  success: 201,
});

export const resendInvitation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/roles/invitations/:id/resend/",
  summary: "Enviar o convite de novo, com novo prazo",
  access: MANAGERS,
  refuses: ["too_many_requests"],
  params: z.object({ id }),
  reply: Invitation,
});

export const revokeInvitation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/roles/invitations/:id/revoke/",
  summary: "Revogar um convite",
  access: MANAGERS,
  params: z.object({ id }),
  reply: CodedText,
});
