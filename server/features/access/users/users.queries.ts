import { sql } from "kysely";
import type { Role } from "#domain/access/roles.ts";
import { type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A person in one role. */
export interface UserRow {
  readonly account_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly last_access_at: Date | null;
  readonly role_assignment_id: string;
  readonly role: string;
  readonly ended_at: Date | null;
  readonly organization_name: string;
  readonly has_factor: boolean;
}

interface UserFilter {
  /** Also those whose role has ended, once for each role they had and do not have again. */
  readonly withDeactivated: boolean;
  readonly roleAssignmentId?: string;
}

/** One row for each role that somebody holds in the organisation, by the person's name. */
export async function listUsers(
  db: TenantDb,
  { withDeactivated, roleAssignmentId }: UserFilter,
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select latest.*, account_id in (select f.account_id from app.accounts_with_factor() f) as has_factor from (
      select distinct on (r.account_id, r.role) a.id as account_id, a.full_name, a.email, a.last_access_at,
        r.id as role_assignment_id, r.role, r.ended_at, o.name as organization_name
      from role_assignment r join account a on a.id = r.account_id join organization o on o.id = r.organization_id
      where r.organization_id = ${scopeOf(db).organizationId}
      order by r.account_id, r.role, r.ended_at desc nulls first, r.id desc
    ) latest
    where (ended_at is null or ${withDeactivated})
      and (${roleAssignmentId ?? null}::uuid is null or role_assignment_id = ${roleAssignmentId ?? null}::uuid)
    order by ended_at is not null, full_name collate app.ptbr, role_assignment_id`.execute(db);
  return rows;
}

/** A group that a role was given. */
export type AssignedGroup = RowOf<typeof listAssignedGroups>;

/** The groups that the roles of the organisation were given, or those of one role; what lies below them is not listed. */
export async function listAssignedGroups(db: TenantDb, roleAssignmentId?: string) {
  return db
    .selectFrom("role_assignment_group as rg")
    .innerJoin("patient_group as g", "g.id", "rg.group_id")
    .leftJoin("patient_group as parent", "parent.id", "g.parent_id")
    .select(["rg.role_assignment_id", "g.id", "g.name", "parent.name as parent_name"])
    .where("rg.organization_id", "=", scopeOf(db).organizationId)
    .$if(roleAssignmentId !== undefined, (query) =>
      query.where("rg.role_assignment_id", "=", roleAssignmentId ?? ""),
    )
    .orderBy(sql`g.name collate app.ptbr`)
    .orderBy("g.id")
    .execute();
}

/** Those of the ids that are groups of the organisation in use, with their names. */
export async function findGroups(
  db: TenantDb,
  ids: readonly string[],
): Promise<Omit<AssignedGroup, "role_assignment_id">[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("patient_group as g")
    .leftJoin("patient_group as parent", "parent.id", "g.parent_id")
    .select(["g.id", "g.name", "parent.name as parent_name"])
    .where("g.organization_id", "=", scopeOf(db).organizationId)
    .where("g.id", "in", [...ids])
    .where("g.archived_at", "is", null)
    .orderBy(sql`g.name collate app.ptbr`)
    .execute();
}

/** Lets no other change to the people of the organisation happen until the transaction ends. */
export async function lockPeople(db: TenantDb): Promise<void> {
  await db
    .selectFrom("organization")
    .select("id")
    .where("id", "=", scopeOf(db).organizationId)
    .forUpdate()
    .execute();
}

/** Whether somebody other than in this assignment holds the role now, with an account that works. */
export async function isHeldByAnother(
  db: TenantDb,
  role: Role,
  roleAssignmentId: string,
): Promise<boolean> {
  const other = await db
    .selectFrom("role_assignment as r")
    .innerJoin("account as a", "a.id", "r.account_id")
    .select("r.id")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.role", "=", role)
    .where("r.id", "!=", roleAssignmentId)
    .where("r.ended_at", "is", null)
    .where("a.disabled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether the person has the role in the organisation now. */
export async function holdsRole(db: TenantDb, accountId: string, role: Role): Promise<boolean> {
  const held = await db
    .selectFrom("role_assignment")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("account_id", "=", accountId)
    .where("role", "=", role)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return held !== undefined;
}

/** Changes what a role assignment is, or when it ended. */
export async function updateRoleAssignment(
  db: TenantDb,
  id: string,
  change: { readonly role?: Role; readonly ended_at?: Date | null },
): Promise<void> {
  await db
    .updateTable("role_assignment")
    .set(change)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Gives a role further groups. */
export async function insertAssignedGroups(
  db: TenantDb,
  roleAssignmentId: string,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await db
    .insertInto("role_assignment_group")
    .values(
      groupIds.map((group_id) => ({
        organization_id: scopeOf(db).organizationId,
        role_assignment_id: roleAssignmentId,
        group_id,
      })),
    )
    .execute();
}

/** Takes groups away from a role. */
export async function deleteAssignedGroups(
  db: TenantDb,
  roleAssignmentId: string,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await db
    .deleteFrom("role_assignment_group")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("role_assignment_id", "=", roleAssignmentId)
    .where("group_id", "in", [...groupIds])
    .execute();
}

/** Makes doctor's groups that are nobody's yet the person's own: notices of their children then go there. */
export async function claimDoctorGroups(
  db: TenantDb,
  accountId: string,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await db
    .updateTable("patient_group")
    .set({ account_id: accountId })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "in", [...groupIds])
    .where("kind", "=", "doctor")
    .where("account_id", "is", null)
    .execute();
}

/** Makes groups that were the person's own nobody's again. */
export async function releaseDoctorGroups(
  db: TenantDb,
  accountId: string,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await db
    .updateTable("patient_group")
    .set({ account_id: null })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "in", [...groupIds])
    .where("account_id", "=", accountId)
    .execute();
}
