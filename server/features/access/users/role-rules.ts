import { isBoundToGroups, rolesOfKind } from "#domain/access/roles-of-kind.ts";
import type { Role } from "#domain/access/roles.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField } from "#server/platform/problem.ts";
import { findGroups } from "./users.queries.ts";

/** Throws `invalid` for a role that does not exist in organisations of this kind. */
export function mustExistHere(role: Role, { organizationKind }: Staff): void {
  if (!rolesOfKind(organizationKind).includes(role)) {
    throw invalidField("role", "role_not_in_organization_type");
  }
}

/**
 * Throws `invalid` when the groups do not fit the role: one that is bound to groups needs some, every other takes none.
 * Groups in `held` were given before and are not looked up again: an archived one may stay.
 */
export async function mustFit(
  db: TenantDb,
  role: Role,
  groupIds: readonly string[],
  held: readonly string[] = [],
): Promise<void> {
  if (!isBoundToGroups(role)) {
    if (groupIds.length === 0) return;
    throw invalidField("group_ids", "role_needs_no_groups");
  }
  if (groupIds.length === 0) throw invalidField("group_ids", "role_needs_groups");
  const fresh = new Set(groupIds.filter((id) => !held.includes(id)));
  const found = await findGroups(db, [...fresh]);
  if (found.length < fresh.size) throw invalidField("group_ids", "group_not_found");
}
