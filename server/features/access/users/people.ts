import type { OrganizationUser } from "#contract/access/users.ts";
import { adminRoleOf } from "#domain/access/roles-of-kind.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { presentUser } from "./present-user.ts";
import { isHeldByAnother, listAssignedGroups, listUsers, lockPeople } from "./users.queries.ts";

/** The people of the organisation: one entry for each role that a person holds, or last held, in it. */
export async function organizationUsers(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  { withDeactivated }: { readonly withDeactivated: boolean },
): Promise<OrganizationUser[]> {
  return withTenant(database, staff, async (db) => {
    const rows = await listUsers(db, { withDeactivated });
    const given = Map.groupBy(await listAssignedGroups(db), (group) => group.role_assignment_id);
    return rows.flatMap((row) => presentUser(row, given.get(row.role_assignment_id) ?? []));
  });
}

/** One person in one role. Throws `not_found` for what is not of this organisation or was followed by another. */
export async function readUser(db: TenantDb, roleAssignmentId: string): Promise<OrganizationUser> {
  const [row] = await listUsers(db, { withDeactivated: true, roleAssignmentId });
  const [user] = row ? presentUser(row, await listAssignedGroups(db, roleAssignmentId)) : [];
  if (!user) throw new Problem("not_found");
  return user;
}

/** The person to be changed. Until the transaction ends nobody else changes the people of the organisation. */
export async function holdUser(db: TenantDb, roleAssignmentId: string): Promise<OrganizationUser> {
  await lockPeople(db);
  return readUser(db, roleAssignmentId);
}

/** Throws `conflict` when without this person nobody would administer the organisation. */
export async function mustLeaveAnAdmin(
  db: TenantDb,
  { organizationKind }: Staff,
  user: OrganizationUser,
): Promise<void> {
  const admin = adminRoleOf(organizationKind);
  if (user.role_code !== admin || (await isHeldByAnother(db, admin, user.role_id))) return;
  throw new Problem("conflict", "last_administrator");
}

/** Said wherever a person would get a role twice. */
export function alreadyHolds(): Problem {
  return new Problem("conflict", "person_already_has_role");
}
