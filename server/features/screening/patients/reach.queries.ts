import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#server/platform/db/tables.ts";
import { type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/**
 * The children whom the transaction's scope reaches, as `p`: those of its organisation in its groups that are not
 * archived. Every query that lists or counts children begins here; row level security repeats it.
 */
export function patientsInReach(db: TenantDb) {
  return patientsEverInReach(db).where("p.archived_at", "is", null);
}

/** The same for a query that is compiled for any organization: all of its children that are not archived. */
export function patientsOf(db: Kysely<Tables>, organizationId: RawBuilder<string>) {
  return patientsEverOf(db, organizationId).where("p.archived_at", "is", null);
}

/** The same with those that were archived since: for the figures of a day gone by. */
export function patientsEverInReach(db: TenantDb) {
  const { organizationId, groupIds, opened } = scopeOf(db);
  const patients = patientsEverOf(db, organizationId);
  if (groupIds === "all") return patients;
  const inGroups = sql<boolean>`p.group_id = any(${groupIds}::uuid[])`;
  if (opened === undefined) return patients.where(inGroups);
  return patients.where(sql<boolean>`(${inGroups} or p.id = ${opened}::uuid)`);
}

function patientsEverOf(db: Kysely<Tables>, organizationId: string | RawBuilder<string>) {
  return db.selectFrom("patient as p").where("p.organization_id", "=", organizationId);
}

/** The groups whom the transaction's scope reaches, as `pg`, archived ones included. */
export function groupsInReach(db: TenantDb) {
  const { organizationId, groupIds } = scopeOf(db);
  const groups = db
    .selectFrom("patient_group as pg")
    .where("pg.organization_id", "=", organizationId);
  if (groupIds === "all") return groups;
  return groups.where(sql<boolean>`pg.id = any(${groupIds}::uuid[])`);
}

/** A child's place in a list by name: names may be equal, ids are not. */
export type Place = RowOf<typeof findPlace>;

/** Portuguese order: "Ávila" before "Bruno". The index `patient_by_name` has it. */
export const byName = sql`p.full_name collate app.ptbr`;

/** The name of organization `o` where it is a school: lists show it beside a child. */
export const schoolName = sql<string | null>`case when o.kind = 'school' then o.name end`;

/** Children who come after a place. */
export function isAfter({ fullName, id }: Place) {
  return sql<boolean>`(p.full_name collate app.ptbr, p.id) > (${fullName}::text, ${id}::uuid)`;
}

/**
 * Where the child with this id stands, also if archived since: a cursor carries the id alone, since names do not belong
 * in addresses. Undefined when the scope does not reach it.
 */
export async function findPlace(db: TenantDb, patientId: string) {
  return db
    .selectFrom("patient")
    .select(["id", "full_name as fullName"])
    .where("id", "=", patientId)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .executeTakeFirst();
}
