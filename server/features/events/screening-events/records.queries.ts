import { sql } from "kysely";
import type { EventRecord } from "#contract/events/event-records.ts";
import type { RecordConflict, RecordKind, RecordState } from "#domain/events/conflicts.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Lets one transaction at a time take the record of this id. */
export async function lockRecord(db: TenantDb, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event-record:${id}`}, 0))`.execute(db);
}

/** A record that is here already; undefined for any other id. */
export async function findRecord(db: TenantDb, id: string) {
  return db
    .selectFrom("event_record")
    .select(["id", "kind", "state", "conflict", "patient_id", "device_id", "event_id"])
    .select(["device_at", "received_at", "payload"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .$narrowType<{
      kind: RecordKind;
      state: RecordState;
      conflict: RecordConflict | null;
      payload: EventRecord | Record<string, never>;
    }>()
    .executeTakeFirst();
}

/** The child that a walk-in's record became; undefined while it waits. */
export async function childOfWalkIn(db: TenantDb, recordId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("event_record")
    .select("patient_id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", recordId)
    .where("kind", "=", "walk_in")
    .where("state", "=", "stored")
    .executeTakeFirst();
  return found?.patient_id ?? undefined;
}

/** A record as it is written for the first time. */
export interface NewRecord {
  readonly id: string;
  readonly event_id: string;
  readonly device_id: string;
  readonly kind: RecordKind;
  readonly state: RecordState;
  readonly conflict: RecordConflict | null;
  readonly patient_id: string | null;
  readonly walk_in_id: string | null;
  readonly form_id: string | null;
  readonly device_at: Date;
  readonly received_at: Date;
  /** Null where the device did not say. */
  readonly clock_ahead_ms: number | null;
  /** JSON: what was sent while somebody has to decide about it, else `{}`. */
  readonly payload: string;
}

/** Writes it. False when one of this id is there already. */
export async function insertRecord(db: TenantDb, record: NewRecord): Promise<boolean> {
  const [written] = await db
    .insertInto("event_record")
    .values({ ...record, organization_id: scopeOf(db).organizationId })
    .onConflict((on) => on.columns(["organization_id", "id"]).doNothing())
    .execute();
  return (written?.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a decision, or what it waited for, made of a record. */
export async function settleRecord(
  db: TenantDb,
  id: string,
  change: {
    readonly state: RecordState;
    readonly conflict: RecordConflict | null;
    readonly patient_id?: string;
    readonly form_id?: string | null;
    readonly payload?: string;
    readonly decided_at: Date;
    readonly decided_by: string;
  },
): Promise<void> {
  await db
    .updateTable("event_record")
    .set(change)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Records about a walk-in that waited for it, the oldest first. */
export async function waitingFor(db: TenantDb, walkInId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("event_record")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("walk_in_id", "=", walkInId)
    .where("state", "=", "conflict")
    .where("conflict", "=", "child_waits")
    .orderBy("device_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The records that wait for a decision, the oldest first. */
export async function findConflicts(db: TenantDb) {
  return db
    .selectFrom("event_record as r")
    .innerJoin("event_device as d", "d.id", "r.device_id")
    .leftJoin("patient as p", "p.id", "r.patient_id")
    .select(["r.id", "r.event_id", "r.kind", "r.conflict", "r.device_at", "r.received_at"])
    .select(["r.payload", "d.name as device_name", "p.full_name as patient_name"])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.state", "=", "conflict")
    .orderBy("r.received_at")
    .orderBy("r.id")
    .limit(500)
    .$narrowType<{ kind: RecordKind; conflict: RecordConflict; payload: EventRecord }>()
    .execute();
}

/** Where a child is now: the record into which its own was joined, if it was, its group, and whether it is put away. */
export async function whereNow(db: TenantDb, patientId: string) {
  const { rows } = await sql<{ id: string; group_id: string; archived_at: Date | null }>`
    with recursive joined as (
      select ${patientId}::uuid as id, 0 as steps
      union all
      select m.survivor_id, j.steps + 1 from joined j join patient_merge m on m.merged_id = j.id
        where m.undone_at is null and j.steps < 10 and m.organization_id = ${scopeOf(db).organizationId}
    )
    select p.id, p.group_id, p.archived_at from joined j join patient p on p.id = j.id
    where p.organization_id = ${scopeOf(db).organizationId} order by j.steps desc limit 1`.execute(
    db,
  );
  return rows[0];
}
