import { sql } from "kysely";
import type { RecordKind } from "#domain/events/conflicts.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { below, isSingle } from "./expected.queries.ts";

/** One thing that a device told of a child, with what is known of its clock. */
export interface ArrivalRow {
  readonly patient_id: string;
  readonly kind: RecordKind;
  readonly device_name: string;
  readonly device_at: Date;
  readonly received_at: Date;
  readonly clock_ahead_ms: number | null;
}

/** What is kept of a record's time. Of one that did not say, what the device last said of its clock is taken. */
const TIMES = sql`r.device_at, r.received_at, coalesce(r.clock_ahead_ms, d.clock_ahead_ms) as clock_ahead_ms`;

/** What devices recorded at an event about the children within reach, without what was discarded. */
export async function findEventRecords(db: TenantDb, eventId: string) {
  const { organizationId, groupIds } = scopeOf(db);
  const { rows } = await sql<ArrivalRow & { full_name: string; group_name: string }>`
    select r.patient_id, r.kind, p.full_name, pg.name as group_name, d.name as device_name, ${TIMES}
    from event_record r
    join event_device d on d.organization_id = r.organization_id and d.id = r.device_id
    join patient p on p.organization_id = r.organization_id and p.id = r.patient_id
    join patient_group pg on pg.organization_id = p.organization_id and pg.id = p.group_id
    where r.organization_id = ${organizationId} and r.event_id = ${eventId} and r.state <> 'discarded'
      and (${groupIds === "all"} or p.group_id = any(${groupIds === "all" ? [] : groupIds}::uuid[]))
    order by r.id`.execute(db);
  return rows;
}

/**
 * What other devices told of the children of an event's list, within reach; with `since` only what came after it. Also what
 * this one told of a child that it registered itself: it knows that child by another id.
 */
export async function findRecordsElsewhere(
  db: TenantDb,
  of: { readonly eventId: string; readonly deviceId: string; readonly since: Date | null },
): Promise<ArrivalRow[]> {
  const { organizationId, groupIds } = scopeOf(db);
  const { eventId, deviceId, since } = of;
  const { rows } = await sql<ArrivalRow>`
    with recursive ${below(organizationId, eventId)}
    select r.patient_id, r.kind, d.name as device_name, ${TIMES}
    from event_record r
    join event_device d on d.organization_id = r.organization_id and d.id = r.device_id
    join patient p on p.organization_id = r.organization_id and p.id = r.patient_id
    where r.organization_id = ${organizationId} and r.event_id = ${eventId}
      and (r.device_id <> ${deviceId} or r.kind = 'walk_in' or r.walk_in_id is not null) and r.state <> 'discarded' and p.archived_at is null
      and (${since}::timestamptz is null or r.received_at > ${since}::timestamptz)
      and (${groupIds === "all"} or p.group_id = any(${groupIds === "all" ? [] : groupIds}::uuid[]))
      and (p.group_id in (select id from below) or ${isSingle(eventId)})
    order by r.id`.execute(db);
  return rows;
}
