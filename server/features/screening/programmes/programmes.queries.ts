import { sql } from "kysely";
import { PROGRAMME_DEFAULTS, type ProgrammeKind } from "#domain/screening/programmes/programme.ts";
import { isSiblingOfFound } from "#server/features/referrals/siblings.queries.ts";
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

/** Whether registering a child of the organisation sends its form at once. */
export async function sendsOnRegistration(db: TenantDb): Promise<boolean> {
  const row = await db
    .selectFrom("programme")
    .select("active")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("kind", "=", "registered")
    .executeTakeFirst();
  return row?.active ?? PROGRAMME_DEFAULTS.registered.active;
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

/** What decides when programmes write about a child. Days are those of the organisation's zone. */
export interface ChildRow {
  readonly patient_id: string;
  readonly group_id: string;
  readonly date_of_birth: string | null;
  readonly registered_on: string;
  readonly guardian_id: string | null;
  readonly has_open_form: boolean;
  readonly last_contact_on: string | null;
  readonly result_on: string | null;
  readonly result_level: string | null;
  readonly is_sibling: boolean;
}

/** Which children are read: up to `limit` of those after one, by id. */
interface Reading {
  readonly timeZone: string;
  readonly after: string | null;
  readonly limit: number;
  /** Only those of these groups, or born in one of these spans of days; all when absent. */
  readonly only?: {
    readonly groupIds: readonly string[];
    readonly born: readonly { readonly from: string; readonly to: string }[];
  };
}

/** The children that are not archived. */
export async function findChildren(
  db: TenantDb,
  { timeZone, after, limit, only }: Reading,
): Promise<ChildRow[]> {
  const narrowed = only
    ? sql`and (p.group_id = any (${only.groupIds}::uuid[]) or exists (
        select from unnest(${only.born.map(({ from }) => from)}::date[], ${only.born.map(({ to }) => to)}::date[])
          as w (first, last) where p.date_of_birth between w.first and w.last))`
    : sql``;
  const { rows } = await sql<ChildRow>`
    select p.id as patient_id, p.group_id, p.date_of_birth::text as date_of_birth,
      (p.created_at at time zone ${timeZone})::date::text as registered_on, g.id as guardian_id,
      coalesce(f.has_open, false) as has_open_form,
      (f.last_contact at time zone ${timeZone})::date::text as last_contact_on,
      (r.created_at at time zone ${timeZone})::date::text as result_on, r.level as result_level,
      ${isSiblingOfFound} as is_sibling
    from patient p
    left join guardian g on g.organization_id = p.organization_id and g.patient_id = p.id and g.is_primary
    left join lateral (
      select bool_or(answered_at is null) as has_open, max(greatest(sent_at, answered_at)) as last_contact
      from form where organization_id = p.organization_id and patient_id = p.id and cancelled_at is null
        and companion_of is null
    ) f on true
    left join lateral (
      select level, created_at from screening_result
      where organization_id = p.organization_id and patient_id = p.id and stage = 1
      order by created_at desc, id desc limit 1
    ) r on true
    where p.organization_id = ${scopeOf(db).organizationId} and p.archived_at is null
      and (${after}::uuid is null or p.id > ${after}::uuid) ${narrowed}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Names of children and of their groups, for those shown. */
export async function findNames(
  db: TenantDb,
  patientIds: readonly string[],
): Promise<{ id: string; full_name: string; group_name: string }[]> {
  if (patientIds.length === 0) return [];
  return db
    .selectFrom("patient as p")
    .innerJoin("patient_group as g", (join) =>
      join.onRef("g.organization_id", "=", "p.organization_id").onRef("g.id", "=", "p.group_id"),
    )
    .select(["p.id", "p.full_name", "g.name as group_name"])
    .where("p.organization_id", "=", scopeOf(db).organizationId)
    .where("p.id", "in", [...patientIds])
    .execute();
}
