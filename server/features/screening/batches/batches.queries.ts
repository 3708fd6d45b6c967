import { type SqlBool, sql } from "kysely";
import type { SentChannel } from "#domain/messaging/message.ts";
import type { Obstacle } from "#domain/screening/batches/obstacle.ts";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A sending as it is stored, with who confirmed it. */
export interface BatchRow {
  readonly id: string;
  readonly audience: unknown;
  readonly channels: string[];
  readonly created_by: string;
  readonly created_by_name: string | null;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly prepared_at: Date | null;
  readonly paused_at: Date | null;
  readonly cancelled_at: Date | null;
}

/** Where a page of batches begins: behind this one. */
export interface BatchPosition {
  readonly created_at: string;
  readonly id: string;
}

function batchesInReach(db: TenantDb) {
  const { organizationId, groupIds, accountId } = scopeOf(db);
  return db
    .selectFrom("batch as b")
    .leftJoin("account as a", "a.id", "b.created_by")
    .select(["b.id", "b.audience", "b.channels", "b.created_by", "b.created_at", "b.due_at"])
    .select(["b.prepared_at", "b.paused_at", "b.cancelled_at", "a.full_name as created_by_name"])
    .where("b.organization_id", "=", organizationId)
    .$if(groupIds !== "all", (query) => query.where("b.created_by", "=", accountId));
}

/** One sending; undefined when the scope does not reach it. */
export async function findBatch(db: TenantDb, id: string): Promise<BatchRow | undefined> {
  return batchesInReach(db).where("b.id", "=", id).executeTakeFirst();
}

/** The sending that a screen confirmed under this id; undefined when it has not yet. */
export async function findRequested(
  db: TenantDb,
  requestId: string,
): Promise<BatchRow | undefined> {
  return batchesInReach(db).where("b.request_id", "=", requestId).executeTakeFirst();
}

/** Batches, newest first. */
export async function findBatches(
  db: TenantDb,
  { after, atMost }: { after: BatchPosition | undefined; atMost: number | undefined },
): Promise<BatchRow[]> {
  return batchesInReach(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(b.created_at, b.id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("b.created_at", "desc")
    .orderBy("b.id", "desc")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .execute();
}

/** Lets one transaction at a time confirm under this id. */
export async function lockBatchRequest(db: TenantDb, requestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batch:${requestId}`}, 0))`.execute(db);
}

/** A sending to be stored, and its children in the order of the list. */
export interface NewBatch {
  readonly id: string;
  readonly requestId: string;
  readonly audience: object;
  readonly channels: readonly SentChannel[];
  readonly answeredWithinDays: number | null;
  readonly dueAt: Date;
  readonly accountId: string;
  readonly at: Date;
  readonly recipients: readonly {
    readonly patientId: string;
    readonly guardianId: string | null;
    readonly channel: SentChannel | null;
    readonly obstacle: Obstacle | null;
  }[];
}

export async function insertBatch(db: TenantDb, batch: NewBatch): Promise<void> {
  const { organizationId } = scopeOf(db);
  await db
    .insertInto("batch")
    .values({
      id: batch.id,
      organization_id: organizationId,
      request_id: batch.requestId,
      audience: JSON.stringify(batch.audience),
      channels: [...batch.channels],
      answered_within_days: batch.answeredWithinDays,
      due_at: batch.dueAt,
      created_by: batch.accountId,
      created_at: batch.at,
    })
    .execute();
  const { recipients } = batch;
  await sql`insert into batch_recipient
      (organization_id, batch_id, patient_id, place, guardian_id, channel, obstacle)
    select ${organizationId}, ${batch.id}, patient_id, place, guardian_id, channel, obstacle
    from unnest(${recipients.map(({ patientId }) => patientId)}::uuid[],
      ${recipients.map(({ guardianId }) => guardianId)}::uuid[],
      ${recipients.map(({ channel }) => channel)}::text[],
      ${recipients.map(({ obstacle }) => obstacle)}::text[])
      with ordinality as new(patient_id, guardian_id, channel, obstacle, place)`.execute(db);
}

/** What decides about a sending, locked until the transaction ends; undefined when the scope does not reach it. */
export async function lockBatch(db: TenantDb, id: string) {
  return db
    .selectFrom("batch")
    .select(["id", "created_by", "due_at", "prepared_at", "paused_at", "cancelled_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets marks of a sending; what is undefined stays. */
export async function markBatch(
  db: TenantDb,
  id: string,
  marks: { prepared_at?: Date; paused_at?: Date | null; cancelled_at?: Date },
): Promise<void> {
  await db
    .updateTable("batch")
    .set(marks)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Batches confirmed before an instant of which not everything is in the outbox although nothing holds them. */
export async function findUnprepared(
  db: OpenDb,
  confirmedBefore: Date,
  atMost: number,
): Promise<{ organization_id: string; batch_id: string }[]> {
  const { rows } = await sql<{ organization_id: string; batch_id: string }>`
    select organization_id, batch_id from app.unprepared_batches(${confirmedBefore}, ${atMost})`.execute(
    db,
  );
  return rows;
}
