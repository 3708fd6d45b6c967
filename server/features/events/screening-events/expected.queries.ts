import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { groupsInReach } from "#server/features/screening/patients/reach.queries.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Who is expected at an event: the children of groups and of those below, and single ones. */
export interface Expected {
  readonly groupIds: readonly string[];
  readonly patientIds: readonly string[];
}

/** How many of these groups are within reach and not archived. */
export async function countOpenGroups(db: TenantDb, groupIds: readonly string[]): Promise<number> {
  if (groupIds.length === 0) return 0;
  const { found } = await groupsInReach(db)
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .where("pg.id", "in", [...groupIds])
    .where("pg.archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return found;
}

/** Of these children those within reach, and whether each is put away or expected at the event already. */
export async function findNamed(db: TenantDb, eventId: string, patientIds: readonly string[]) {
  const { organizationId, groupIds } = scopeOf(db);
  const { rows } = await sql<{ id: string; is_archived: boolean; is_expected: boolean }>`
    select p.id, p.archived_at is not null as is_archived, exists (select from screening_event_child c
      where c.event_id = ${eventId} and c.patient_id = p.id) as is_expected
    from patient p where p.organization_id = ${organizationId} and p.id = any(${[...patientIds]}::uuid[])
      and (${groupIds === "all"} or p.group_id = any(${groupIds === "all" ? [] : groupIds}::uuid[]))`.execute(
    db,
  );
  return rows;
}

/** Writes who is expected at an event in place of who was; single children out of reach stay. */
export async function replaceExpected(
  db: TenantDb,
  eventId: string,
  { groupIds, patientIds }: Expected,
): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  // One at a time: of two who change it at once the last one says who is expected.
  await db
    .selectFrom("screening_event")
    .select("id")
    .where("organization_id", "=", organization_id)
    .where("id", "=", eventId)
    .forUpdate()
    .execute();
  for (const table of ["screening_event_group", "screening_event_child"] as const) {
    await db
      .deleteFrom(table)
      .where("organization_id", "=", organization_id)
      .where("event_id", "=", eventId)
      .execute();
  }
  await insertExpected(db, eventId, { groupIds, patientIds });
}

/** Writes who is expected at a new event. */
export async function insertExpected(
  db: TenantDb,
  event_id: string,
  { groupIds, patientIds }: Expected,
): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  const of = { organization_id, event_id };
  if (groupIds.length > 0) {
    const rows = groupIds.map((group_id) => ({ ...of, group_id }));
    await db.insertInto("screening_event_group").values(rows).execute();
  }
  if (patientIds.length > 0) {
    const rows = patientIds.map((patient_id) => ({ ...of, patient_id }));
    await db.insertInto("screening_event_child").values(rows).execute();
  }
}

/** The groups of one event and those below, as `below`. */
export const below = (organizationId: string, eventId: string) => sql`
  below as (
    select g.group_id as id from screening_event_group g
      where g.organization_id = ${organizationId} and g.event_id = ${eventId}
    union
    select pg.id from patient_group pg join below b on pg.parent_id = b.id
      where pg.organization_id = ${organizationId}
  )`;

/** Whether the child `p` is expected at one event by itself. */
export const isSingle = (eventId: string) => sql`exists (select from screening_event_child c
  where c.organization_id = p.organization_id and c.event_id = ${eventId} and c.patient_id = p.id)`;

/** A child as a device is to know it, its name still whole. */
export interface RosterRow {
  readonly id: string;
  readonly full_name: string;
  readonly date_of_birth: string | null;
  readonly group_id: string;
  readonly group_name: string;
  readonly chosen: InstrumentCode | null;
  readonly has_contact: boolean;
}

/** The children expected at an event, as far as the scope reaches them, who are not archived; by name. */
export async function findRoster(
  db: TenantDb,
  eventId: string,
  most: number,
): Promise<RosterRow[]> {
  const { organizationId, groupIds } = scopeOf(db);
  const { rows } = await sql<RosterRow>`
    with recursive ${below(organizationId, eventId)}
    select p.id, p.full_name, p.date_of_birth, p.group_id, pg.name as group_name, f.instrument as chosen,
      exists (select from guardian g where g.organization_id = p.organization_id and g.patient_id = p.id
        and g.deactivated_at is null and (g.phone <> '' or g.email <> '')) as has_contact
    from patient p join patient_group pg on pg.organization_id = p.organization_id and pg.id = p.group_id
    left join form f on f.organization_id = p.organization_id and f.patient_id = p.id and f.answered_at is null
      and f.cancelled_at is null and f.companion_of is null
    where p.organization_id = ${organizationId} and p.archived_at is null
      and (${groupIds === "all"} or p.group_id = any(${groupIds === "all" ? [] : groupIds}::uuid[]))
      and (p.group_id in (select id from below) or ${isSingle(eventId)})
    order by p.full_name collate app.ptbr, p.id limit ${most}`.execute(db);
  return rows;
}

/**
 * Whether one of these children, archived or not, is expected at an event: of its groups or of those below, or a single one
 * whom whoever prepared the device reaches. Asked over the whole organisation.
 */
export async function isExpected(
  db: TenantDb,
  { eventId, preparedBy }: { readonly eventId: string; readonly preparedBy: string },
  patientIds: readonly string[],
): Promise<boolean> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ id: string }>`
    with recursive ${below(organizationId, eventId)}
    select p.id from patient p
    where p.organization_id = ${organizationId} and p.id = any(${[...patientIds]}::uuid[])
      and (p.group_id in (select id from below)
        or (${isSingle(eventId)} and app.reaches_child(p.organization_id, ${preparedBy}, p.id)))
    limit 1`.execute(db);
  return rows.length > 0;
}
