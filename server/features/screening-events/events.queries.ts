import { sql } from "kysely";
import type { InstrumentCode } from "#domain/screening/instruments/index.ts";
import { groupsInReach } from "#server/features/patients/index.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** An event with its groups and how far it is: children, each once. */
export interface EventRow {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly groups: { readonly id: string; readonly name: string }[];
  readonly expected: number;
  readonly arrived: number;
  readonly answered: number;
  readonly tested: number;
  readonly walk_ins: number;
  readonly conflicts: number;
}

/** The events within reach, the newest first; or the one of an id. */
export async function findEvents(db: TenantDb, only: string | null = null): Promise<EventRow[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<EventRow>`
    with recursive chosen as (
      select * from screening_event e where e.organization_id = ${organizationId}
        and (${only}::uuid is null or e.id = ${only}::uuid)
    ), below as (
      select g.event_id, g.group_id as id from screening_event_group g
        where g.organization_id = ${organizationId} and g.event_id in (select id from chosen)
      union
      select b.event_id, p.id from patient_group p join below b on p.parent_id = b.id
        where p.organization_id = ${organizationId}
    ), expected as (
      select b.event_id, count(*)::int as children from below b
        join patient p on p.group_id = b.id and p.organization_id = ${organizationId}
        where p.archived_at is null group by b.event_id
    ), told as (
      select r.event_id,
        count(distinct r.patient_id) filter (where r.state = 'stored')::int as arrived,
        count(distinct r.patient_id) filter (where r.state = 'stored' and r.kind = 'answers')::int as answered,
        count(distinct r.patient_id) filter (where r.state = 'stored' and r.kind = 'vision')::int as tested,
        count(*) filter (where r.kind = 'walk_in' and r.state <> 'discarded')::int as walk_ins,
        count(*) filter (where r.state = 'conflict')::int as conflicts
      from event_record r where r.organization_id = ${organizationId} group by r.event_id
    )
    select e.id, e.name, e.place, e.starts_on, e.ends_on, e.created_at, e.closed_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', pg.id, 'name', pg.name) order by pg.name)
        from screening_event_group g join patient_group pg on pg.id = g.group_id
        where g.event_id = e.id and pg.organization_id = ${organizationId}), '[]') as groups,
      coalesce(x.children, 0) as expected, coalesce(t.arrived, 0) as arrived, coalesce(t.answered, 0) as answered,
      coalesce(t.tested, 0) as tested, coalesce(t.walk_ins, 0) as walk_ins, coalesce(t.conflicts, 0) as conflicts
    from chosen e left join expected x on x.event_id = e.id left join told t on t.event_id = e.id
    order by e.starts_on desc, e.id desc`.execute(db);
  return rows;
}

/** How many of these groups are within reach and not archived. */
export async function countOpenGroups(db: TenantDb, groupIds: readonly string[]): Promise<number> {
  const { found } = await groupsInReach(db)
    .select(({ fn }) => fn.countAll<number>().as("found"))
    .where("pg.id", "in", [...groupIds])
    .where("pg.archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return found;
}

/** A new event. */
export interface NewEvent {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly created_at: Date;
  readonly created_by: string;
}

/** Writes an event and whose children it is for. False when the id is taken. */
export async function insertEvent(
  db: TenantDb,
  event: NewEvent,
  groupIds: readonly string[],
): Promise<boolean> {
  const { organizationId: organization_id } = scopeOf(db);
  const [written] = await db
    .insertInto("screening_event")
    .values({ ...event, organization_id })
    .onConflict((on) => on.column("id").doNothing())
    .execute();
  if (!written?.numInsertedOrUpdatedRows) return false;
  await db
    .insertInto("screening_event_group")
    .values(groupIds.map((group_id) => ({ organization_id, event_id: event.id, group_id })))
    .execute();
  return true;
}

/** Closes an event once. False when it was closed before. */
export async function markClosed(
  db: TenantDb,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const closed = await db
    .updateTable("screening_event")
    .set({ closed_at: at, closed_by: by })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}

/** The first moment after the day, as the organisation's clock shows it. */
export async function dayAfter(db: TenantDb, day: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${day}::date + 1)::timestamp at time zone o.time_zone) as at from organization o
    where o.id = ${scopeOf(db).organizationId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the organisation of the scope does not exist");
  return row.at;
}

/** The device behind a token's hash, in whatever state; undefined for an unknown token. */
export async function findDeviceByToken(db: OpenDb, hash: Buffer) {
  const { rows } = await sql<{
    device_id: string;
    organization_id: string;
    event_id: string;
    prepared_by: string;
    prepared_at: Date;
    expires_at: Date;
    withdrawn_at: Date | null;
    closed_at: Date | null;
    time_zone: string;
    group_ids: string[];
  }>`select * from app.find_event_device(${hash})`.execute(db);
  return rows[0];
}

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

/** The children within the scope's reach who are not archived, by name. */
export async function findRoster(db: TenantDb, most: number): Promise<RosterRow[]> {
  const { organizationId, groupIds } = scopeOf(db);
  const { rows } = await sql<RosterRow>`
    select p.id, p.full_name, p.date_of_birth, p.group_id, pg.name as group_name, f.instrument as chosen,
      exists (select from guardian g where g.organization_id = p.organization_id and g.patient_id = p.id
        and g.deactivated_at is null and (g.phone <> '' or g.email <> '')) as has_contact
    from patient p join patient_group pg on pg.organization_id = p.organization_id and pg.id = p.group_id
    left join form f on f.organization_id = p.organization_id and f.patient_id = p.id and f.answered_at is null
      and f.cancelled_at is null and f.companion_of is null
    where p.organization_id = ${organizationId} and p.archived_at is null
      and p.group_id = any(${groupIds === "all" ? [] : groupIds}::uuid[])
    order by p.full_name collate app.ptbr, p.id limit ${most}`.execute(db);
  return rows;
}

/** The children of an event's groups and of those below, who are not archived, by name. */
export async function findEventRoster(db: TenantDb, eventId: string, most: number) {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ id: string; full_name: string; group_name: string }>`
    with recursive below as (
      select g.group_id as id from screening_event_group g
        where g.organization_id = ${organizationId} and g.event_id = ${eventId}
      union
      select pg.id from patient_group pg join below b on pg.parent_id = b.id
        where pg.organization_id = ${organizationId}
    )
    select p.id, p.full_name, pg.name as group_name from below b
      join patient p on p.organization_id = ${organizationId} and p.group_id = b.id
      join patient_group pg on pg.id = p.group_id
    where p.archived_at is null order by p.full_name collate app.ptbr, p.id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Groups within reach in which a child can be put. */
export async function findPlaces(db: TenantDb): Promise<{ id: string; name: string }[]> {
  return groupsInReach(db)
    .select(["pg.id", "pg.name"])
    .where("pg.archived_at", "is", null)
    .where("pg.kind", "in", ["doctor", "class"])
    .orderBy("pg.name")
    .execute();
}

/** What the kit says of the event and its organisation. */
export async function findEventForKit(db: TenantDb, eventId: string) {
  return db
    .selectFrom("screening_event as e")
    .innerJoin("organization as o", "o.id", "e.organization_id")
    .select(["e.id", "e.name", "e.place", "e.starts_on", "e.ends_on"])
    .select(["o.name as organization_name", "o.phone as organization_phone", "o.time_zone"])
    .where("e.organization_id", "=", scopeOf(db).organizationId)
    .where("e.id", "=", eventId)
    .executeTakeFirstOrThrow();
}
