import type { Invitation, OrganizationUser, ReachedGroup } from "#contract/access/users.ts";
import { roleName } from "#domain/access/role-names.ts";
import { ROLES } from "#domain/access/roles.ts";
import type { InvitationRow } from "./invitations.queries.ts";
import type { AssignedGroup, UserRow } from "./users.queries.ts";

/** A person as the list shows one: the login name is the e-mail. Nothing for a role that this version does not know. */
export function presentUser(row: UserRow, given: readonly AssignedGroup[]): OrganizationUser[] {
  const role = ROLES.find((known) => known === row.role);
  if (!role) return [];
  const [first_name = "", ...rest] = row.full_name.split(/\s+/);
  return [
    {
      id: row.account_id,
      first_name,
      last_name: rest.join(" "),
      username: row.email,
      email: row.email,
      role_id: row.role_assignment_id,
      role_code: role,
      role_name: roleName(role),
      organization_name: row.organization_name,
      state: row.ended_at === null ? "ativo" : "desativado",
      has_factor: row.has_factor,
      last_access_at: row.last_access_at?.toISOString() ?? null,
      groups: given.map(presentGroup),
    },
  ];
}

/** An invitation as the list shows one. Nothing for a role that this version does not know. */
export function presentInvitation(
  row: InvitationRow,
  groups: readonly ReachedGroup[],
  now: Date,
): Invitation[] {
  const role = ROLES.find((known) => known === row.role);
  if (!role) return [];
  return [
    {
      id: row.id,
      email: row.email,
      role_code: role,
      role_name: roleName(role),
      groups: groups.map(presentGroup),
      state: row.expires_at > now ? "convidado" : "expirado",
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    },
  ];
}

function presentGroup({ id, name, parent_name }: ReachedGroup): ReachedGroup {
  return { id, name, parent_name };
}
