import { sql } from "kysely";
import type { FamilyResultRule } from "#domain/organization/family-result.ts";
import { groupsInReach } from "#server/features/screening/patients/reach.queries.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { type Expected, insertExpected } from "./expected.queries.ts";

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
  readonly patients: { readonly id: string; readonly full_name: string }[];
  readonly expected: number;
  readonly arrived: number;
  readonly answered: number;
  readonly tested: number;
  readonly walk_ins: number;
  readonly conflicts: number;
}

/** Whether the organisation has any event, held or to come. */
export async function hasEvents(db: TenantDb): Promise<boolean> {
  const event = await db
    .selectFrom("screening_event")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
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
    ), single as (
      select c.event_id, p.id, p.full_name from screening_event_child c
        join patient p on p.organization_id = c.organization_id and p.id = c.patient_id
        where c.organization_id = ${organizationId} and c.event_id in (select id from chosen) and p.archived_at is null
    ), expected as (
      select event_id, count(*)::int as children from (
        select b.event_id, p.id from below b join patient p on p.group_id = b.id and p.organization_id = ${organizationId}
          where p.archived_at is null
        union select event_id, id from single) each_once group by event_id
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
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'full_name', s.full_name)
        order by s.full_name collate app.ptbr, s.id) from single s where s.event_id = e.id), '[]') as patients,
      coalesce(x.children, 0) as expected, coalesce(t.arrived, 0) as arrived, coalesce(t.answered, 0) as answered,
      coalesce(t.tested, 0) as tested, coalesce(t.walk_ins, 0) as walk_ins, coalesce(t.conflicts, 0) as conflicts
    from chosen e left join expected x on x.event_id = e.id left join told t on t.event_id = e.id
    order by e.starts_on desc, e.id desc`.execute(db);
  return rows;
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

/** Writes an event and who is expected there. False when the id is taken. */
export async function insertEvent(
  db: TenantDb,
  event: NewEvent,
  expected: Expected,
): Promise<boolean> {
  const { organizationId: organization_id } = scopeOf(db);
  const [written] = await db
    .insertInto("screening_event")
    .values({ ...event, organization_id })
    .onConflict((on) => on.columns(["organization_id", "id"]).doNothing())
    .execute();
  if (!written?.numInsertedOrUpdatedRows) return false;
  await insertExpected(db, event.id, expected);
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
    .select("o.family_result")
    .$narrowType<{ family_result: FamilyResultRule }>()
    .where("e.organization_id", "=", scopeOf(db).organizationId)
    .where("e.id", "=", eventId)
    .executeTakeFirstOrThrow();
}
