import { sql } from "kysely";
import type { GroupKind } from "#domain/screening/groups/group-kinds.ts";
import { type TenantDb, scopeOf, setTransactionTime } from "#server/platform/db/tenant.ts";
import { groupsInReach, patientsInReach } from "../patients/reach.queries.ts";

/** A group as changes need it. */
export interface StandingGroup {
  readonly id: string;
  readonly name: string;
  readonly kind: GroupKind;
  readonly parent_id: string | null;
  readonly archived_at: Date | null;
}

/** Lets the organisation's tree be changed by one transaction at a time: two moves that each make sense may make a ring. */
export async function lockTree(db: TenantDb): Promise<void> {
  const key = `group-tree:${scopeOf(db).organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** The group with this id; undefined when the scope does not reach it. */
export async function findGroup(db: TenantDb, id: string): Promise<StandingGroup | undefined> {
  return groupsInReach(db)
    .select(["pg.id", "pg.name", "pg.kind", "pg.parent_id", "pg.archived_at"])
    .where("pg.id", "=", id)
    .$narrowType<Pick<StandingGroup, "kind">>()
    .executeTakeFirst();
}

/** Whether another group that is not archived has this name, but for accents and capitals, below the same parent. */
export async function isNameTaken(
  db: TenantDb,
  { id, name, parent_id: parentId }: Pick<StandingGroup, "id" | "name" | "parent_id">,
): Promise<boolean> {
  const taken = await db
    .selectFrom("patient_group")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("archived_at", "is", null)
    .where("id", "<>", id)
    .where("parent_id", "is not distinct from", parentId)
    .where(sql<boolean>`app.normalize(name) = app.normalize(${name})`)
    .executeTakeFirst();
  return taken !== undefined;
}

/** The group of this name, but for accents and capitals, below that parent; undefined when there is none. */
export async function findNamed(
  db: TenantDb,
  { name, parent_id: parentId }: Pick<StandingGroup, "name" | "parent_id">,
): Promise<Pick<StandingGroup, "id" | "kind"> | undefined> {
  return groupsInReach(db)
    .select(["pg.id", "pg.kind"])
    .where("pg.archived_at", "is", null)
    .where("pg.parent_id", "is not distinct from", parentId)
    .where(sql<boolean>`app.normalize(pg.name) = app.normalize(${name})`)
    .$narrowType<Pick<StandingGroup, "kind">>()
    .executeTakeFirst();
}

/** Adds a group. Row level security repeats that it stands within reach. */
export async function insertGroup(
  db: TenantDb,
  group: Omit<StandingGroup, "archived_at">,
  at: Date,
): Promise<void> {
  const owned = { organization_id: scopeOf(db).organizationId, created_at: at };
  await db
    .insertInto("patient_group")
    .values({ ...group, ...owned })
    .execute();
}

/** Gives a group its name and its parent. */
export async function updateGroup(
  db: TenantDb,
  { id, name, parent_id }: Pick<StandingGroup, "id" | "name" | "parent_id">,
): Promise<void> {
  await ofTenant(db, [id]).set({ name, parent_id }).execute();
}

/** Puts those of these groups away that are not already. */
export async function archiveGroups(db: TenantDb, ids: readonly string[], at: Date): Promise<void> {
  await ofTenant(db, ids).set({ archived_at: at }).where("archived_at", "is", null).execute();
}

/** Brings back those of these groups that were put away together with `id`. */
export async function restoreGroups(
  db: TenantDb,
  id: string,
  ids: readonly string[],
): Promise<void> {
  await ofTenant(db, ids)
    .set({ archived_at: null })
    .where("archived_at", "=", (eb) =>
      eb.selectFrom("patient_group as top").select("top.archived_at").where("top.id", "=", id),
    )
    .execute();
}

/** The children who sit in these groups. */
export async function childrenIn(
  db: TenantDb,
  groupIds: readonly string[],
): Promise<{ id: string; group_id: string }[]> {
  return patientsInReach(db)
    .select(["p.id", "p.group_id"])
    .where(sql<boolean>`p.group_id = any(${groupIds}::uuid[])`)
    .execute();
}

/** Puts children into another group, at this moment. */
export async function moveChildren(
  db: TenantDb,
  ids: readonly string[],
  groupId: string,
  at: Date,
): Promise<void> {
  await setTransactionTime(db, at);
  await db
    .updateTable("patient")
    .set((eb) => ({ group_id: groupId, version: eb("version", "+", 1) }))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

function ofTenant(db: TenantDb, ids: readonly string[]) {
  return db
    .updateTable("patient_group")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`);
}
