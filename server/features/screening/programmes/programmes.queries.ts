import { sql } from "kysely";
import type { ProgrammeKind } from "#domain/screening/programmes/programme.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A programme as it is stored, with the name of its group. */
export interface ProgrammeRow {
  readonly id: string;
  readonly kind: ProgrammeKind;
  readonly active: boolean;
  readonly ages: number[];
  readonly every_months: number | null;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly group_archived_at: Date | null;
  readonly active_since: Date;
  readonly revision: number;
}

/** What a change writes. */
export interface ProgrammeValues {
  readonly active: boolean;
  readonly ages: readonly number[];
  readonly every_months: number | null;
  readonly group_id: string | null;
  readonly active_since: Date;
  readonly updated_at: Date;
  readonly updated_by: string;
}

/** All programmes of the organisation that have a row, those of groups by name. */
export async function findProgrammes(db: TenantDb): Promise<ProgrammeRow[]> {
  return db
    .selectFrom("programme as r")
    .leftJoin("patient_group as g", (join) =>
      join.onRef("g.organization_id", "=", "r.organization_id").onRef("g.id", "=", "r.group_id"),
    )
    .select(["r.id", "r.kind", "r.active", "r.ages", "r.every_months", "r.group_id"])
    .select(["g.name as group_name", "g.archived_at as group_archived_at"])
    .select(["r.active_since", "r.revision"])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .orderBy(sql`g.name collate app.ptbr`)
    .orderBy("r.id")
    .$narrowType<Pick<ProgrammeRow, "kind">>()
    .execute();
}

/** Whether registering a child sends its form; undefined when nobody ever chose. */
export async function findRegistering(db: TenantDb): Promise<boolean | undefined> {
  const row = await db
    .selectFrom("programme")
    .select("active")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("kind", "=", "registered")
    .executeTakeFirst();
  return row?.active;
}

/** Lets one transaction at a time change the organisation's programmes. */
export async function lockProgrammes(db: TenantDb): Promise<void> {
  const key = `programmes:${scopeOf(db).organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

export async function insertProgramme(
  db: TenantDb,
  row: ProgrammeValues & { readonly id: string; readonly kind: ProgrammeKind },
): Promise<void> {
  const { organizationId } = scopeOf(db);
  await db
    .insertInto("programme")
    .values({ ...row, ages: [...row.ages], organization_id: organizationId })
    .execute();
}

export async function updateProgramme(
  db: TenantDb,
  id: string,
  values: ProgrammeValues,
): Promise<void> {
  await db
    .updateTable("programme")
    .set((eb) => ({ ...values, ages: [...values.ages], revision: eb("revision", "+", 1) }))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Deletes a group's programme, and with it what it remembers of its occasions; false when there is none. */
export async function deleteInterval(db: TenantDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("programme")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("kind", "=", "interval")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The organisation's groups, with what is above each. */
export async function findGroups(
  db: TenantDb,
): Promise<{ id: string; parent_id: string | null; name: string; archived_at: Date | null }[]> {
  return db
    .selectFrom("patient_group")
    .select(["id", "parent_id", "name", "archived_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .execute();
}
