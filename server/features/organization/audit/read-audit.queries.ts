import { type RawBuilder, sql } from "kysely";
import type { Role } from "#domain/access/roles.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Where a page of the trail begins: after the event of this moment, to the microsecond, and id. */
export interface AuditPosition {
  readonly at: string;
  readonly id: string;
}

/** Which events are wanted. */
export interface WantedEvents {
  readonly account: string | undefined;
  readonly actions: readonly string[] | undefined;
  readonly patient: string | undefined;
  /** First and last day, in this zone. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly timeZone: string;
  /** Kinds of action, `referral`, that are left out. */
  readonly without: readonly string[];
  readonly after: AuditPosition | undefined;
  readonly atMost: number;
}

/** An event with the words for who did it and whom it is about. */
export type FoundEvent = RowOf<typeof findEvents>;

/** Whether there is such a child. */
export async function isPatient(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("patient")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The things of each kind that belong to a child, and how the child is found from one of them. */
const THINGS = [
  { entity: "form", table: "form" },
  { entity: "guardian", table: "guardian" },
  { entity: "message", table: "message" },
  { entity: "vision_session", table: "vision_session" },
  { entity: "event_record", table: "event_record" },
] as const;

/** The child whom an event `e` is about; null for what is about none, or about many. */
export const patientOfEvent: RawBuilder<string | null> = sql`case e.entity
  when 'patient' then e.entity_id
  ${sql.join(
    THINGS.map(
      ({ entity, table }) =>
        sql`when ${sql.lit(entity)} then (select t.patient_id from ${sql.table(table)} t where t.id = e.entity_id)`,
    ),
    sql` `,
  )} end`;

/** The wanted events, newest first. */
export async function findEvents(db: TenantDb, wanted: WantedEvents) {
  const { rows } = await eventsQuery(db, wanted).execute(db);
  return rows;
}

/** The query for them. Each way of asking is answered from one index, however long the trail is. */
export function eventsQuery(db: TenantDb, wanted: WantedEvents): RawBuilder<EventRow> {
  return sql<EventRow>`
    select e.id, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.account_id, e.action, e.entity,
      e.detail, a.full_name as account_name, k.id is not null as is_key, w.patient_id,
      (select p.full_name from patient p where p.id = w.patient_id) as patient_name,
      coalesce((select array_agg(distinct r.role) from role_assignment r
        where r.organization_id = e.organization_id and r.account_id = e.account_id
          and r.created_at <= e.at and (r.ended_at is null or r.ended_at >= e.at)), '{}') as roles
    from (${candidates(db, wanted)}) e
      left join account a on a.id = e.account_id
      left join api_key k on k.account_id = e.account_id and k.organization_id = e.organization_id
      cross join lateral (select ${patientOfEvent} as patient_id) w
    order by e.at desc, e.id desc ${limitTo(wanted.atMost)}`;
}

interface EventRow {
  readonly id: string;
  readonly at: string;
  readonly account_id: string | null;
  readonly action: string;
  readonly entity: string;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
  readonly account_name: string | null;
  readonly is_key: boolean;
  readonly patient_id: string | null;
  readonly patient_name: string | null;
  readonly roles: readonly Role[];
}

/** As many of the newest as a page can need, by the narrowest of what is asked: the child, the account, the actions, all. */
function candidates(db: TenantDb, wanted: WantedEvents): RawBuilder<unknown> {
  const { account, actions, patient } = wanted;
  if (patient !== undefined) return perValue(ofPatient(patient), sql`e.entity_id`, wanted, db);
  if (account === undefined && actions)
    return perValue(sql`unnest(${[...actions]}::text[])`, sql`e.action`, wanted, db);
  return newest(sql`true`, wanted, db);
}

/** The newest under each of some values: few rows of each, from the index, instead of all rows of all. */
function perValue(
  values: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  wanted: WantedEvents,
  db: TenantDb,
): RawBuilder<unknown> {
  return sql`select e.* from (select ${values} as value) v
    cross join lateral (${newest(sql`${column} = v.value`, wanted, db)}) e`;
}

function newest(
  condition: RawBuilder<unknown>,
  { account, actions, from, to, timeZone, without, after, atMost }: WantedEvents,
  db: TenantDb,
): RawBuilder<unknown> {
  const conditions = [
    sql`e.organization_id = ${scopeOf(db).organizationId}`,
    condition,
    ...(account === undefined ? [] : [sql`e.account_id = ${account}`]),
    ...(actions ? [sql`e.action = any (${[...actions]}::text[])`] : []),
    ...(without.length > 0
      ? [sql`split_part(e.action, '.', 1) <> all (${[...without]}::text[])`]
      : []),
    ...(from === undefined ? [] : [sql`e.at >= ${from}::date::timestamp at time zone ${timeZone}`]),
    ...(to === undefined
      ? []
      : [sql`e.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`]),
    ...(after ? [sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  return sql`select e.* from audit_event e where ${sql.join(conditions, sql` and `)}
    order by e.at desc, e.id desc ${limitTo(atMost)}`;
}

/** The ids under which the trail names a child: its own, and those of what belongs to it. */
function ofPatient(patient: string): RawBuilder<unknown> {
  return sql`unnest(array[${patient}::uuid] ${sql.join(
    THINGS.map(
      ({ table }) =>
        sql`|| array(select t.id from ${sql.table(table)} t where t.patient_id = ${patient}::uuid)`,
    ),
    sql` `,
  )})`;
}

/** The people who have or had a role here, and the keys. */
export async function findActors(db: TenantDb) {
  const { rows } = await sql<{ account_id: string; name: string }>`
    select a.id as account_id, a.full_name as name from account a where a.id in (
      select account_id from role_assignment where organization_id = ${scopeOf(db).organizationId}
      union select account_id from api_key where organization_id = ${scopeOf(db).organizationId})
    order by a.full_name, a.id`.execute(db);
  return rows;
}
