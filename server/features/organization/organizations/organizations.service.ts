import type { Organization } from "#contract/organization/organizations.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type GroupRow, listGroups, readOrganization } from "./organizations.queries.ts";

type DatabaseOnly = Pick<Deps, "database">;

/** The doctors a child can be given to, by the ids of their groups: for a doctor only those within the own reach. */
export async function clinicDoctors(
  deps: DatabaseOnly,
  staff: Staff,
): Promise<{ id: string; full_name: string }[]> {
  const groups = await asStaff(deps, staff, (db) => listGroups(db, "doctor"));
  return groups.map(({ id, name, owner_name }) => ({ id, full_name: owner_name ?? name }));
}

/**
 * The classes a child can be put into. Two of the same name ('Turma A' of two school years) carry the name of the group
 * above them, since in a select nothing else tells them apart.
 */
export async function schoolClasses(
  deps: DatabaseOnly,
  staff: Staff,
): Promise<{ id: string; name: string }[]> {
  const groups = await asStaff(deps, staff, (db) => listGroups(db, "class"));
  const times = Map.groupBy(groups, ({ name }) => name);
  const label = ({ name, parent_name }: GroupRow): string =>
    parent_name !== null && (times.get(name)?.length ?? 0) > 1 ? `${name} (${parent_name})` : name;
  return groups.map((group) => ({ id: group.id, name: label(group) }));
}

/** The organisation of the role in use. */
export async function currentOrganization(deps: DatabaseOnly, staff: Staff): Promise<Organization> {
  const organization = await asStaff(deps, staff, readOrganization);
  if (!organization) throw new Problem("not_found");
  return { ...organization, kind: staff.organizationKind };
}

async function asStaff<T>(
  { database }: DatabaseOnly,
  { organizationId, accountId, groupIds }: Staff,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  return withTenant(database, { organizationId, accountId, groupIds }, work);
}
