import { type SqlBool, sql } from "kysely";
import type { SentChannel } from "#domain/messaging/message.ts";
import { MENDABLE, type Obstacle } from "#domain/screening/batches/obstacle.ts";
import type { RecipientState } from "#domain/screening/batches/progress.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What became of a child, `b` being its sending, `r` its line, `m` the message and `f` the form. */
const STATE = sql<RecipientState>`case
  when r.obstacle is not null then 'unreachable'
  when f.answered_at >= b.created_at then 'answered'
  when r.message_id is null then case when b.cancelled_at is null then 'queued' else 'cancelled' end
  when m.status in ('queued', 'sending', 'in_doubt') then 'queued'
  when m.status in ('accepted', 'sent') then 'sent'
  else m.status end`;

/**
 * Whether a child was not reached though mending a contact may help. A message that its channel cancelled for a dead
 * address has a class too.
 */
export const isMendable = sql<SqlBool>`(m.status = 'failed' or r.obstacle = any(${MENDABLE}::text[])
  or (m.status = 'cancelled' and m.failure_class is not null))`;

/** Children of one sending that are in one state. */
export interface StateCount {
  readonly batch_id: string;
  readonly state: RecipientState;
  readonly count: number;
  readonly mendable: number;
}

function linesOf(db: TenantDb) {
  return db
    .selectFrom("batch_recipient as r")
    .innerJoin("batch as b", "b.id", "r.batch_id")
    .leftJoin("message as m", "m.id", "r.message_id")
    .leftJoin("form as f", "f.id", "r.form_id")
    .where("r.organization_id", "=", scopeOf(db).organizationId);
}

/** How many children of each of the batches are in which state, and how many of them a mended contact may help. */
export async function countStates(
  db: TenantDb,
  batchIds: readonly string[],
): Promise<StateCount[]> {
  return linesOf(db)
    .select(({ fn }) => [
      "r.batch_id",
      STATE.as("state"),
      sql<number>`${fn.countAll()}::integer`.as("count"),
      sql<number>`count(*) filter (where ${isMendable})::integer`.as("mendable"),
    ])
    .where(sql<SqlBool>`r.batch_id = any(${batchIds}::uuid[])`)
    .groupBy(["r.batch_id", sql`2`])
    .execute();
}

/** A child of a sending with what became of its message. */
export interface RecipientRow {
  readonly patient_id: string;
  readonly full_name: string;
  readonly group_name: string;
  readonly guardian_name: string | null;
  readonly place: number;
  readonly channel: SentChannel | null;
  readonly recipient: string | null;
  readonly state: RecipientState;
  readonly obstacle: Obstacle | null;
  readonly failure: string | null;
  readonly updated_at: Date | null;
}

/** The children of a sending in the order of its list, behind a place. */
export async function findRecipients(
  db: TenantDb,
  batchId: string,
  wanted: { state: RecipientState | undefined; after: number; atMost: number | undefined },
): Promise<RecipientRow[]> {
  const { state, after, atMost } = wanted;
  return linesOf(db)
    .innerJoin("patient as p", "p.id", "r.patient_id")
    .innerJoin("patient_group as pg", "pg.id", "p.group_id")
    .leftJoin("guardian as g", "g.id", "r.guardian_id")
    .select([
      "r.patient_id",
      "p.full_name",
      "pg.name as group_name",
      "g.full_name as guardian_name",
    ])
    .select(["r.place", "r.channel", "r.obstacle", "m.recipient", "m.failure", "m.updated_at"])
    .select(STATE.as("state"))
    .where("r.batch_id", "=", batchId)
    .where("r.place", ">", after)
    .$if(state !== undefined, (query) => query.where(sql<SqlBool>`${STATE} = ${state}`))
    .orderBy("r.place")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .$narrowType<{ channel: SentChannel | null; obstacle: Obstacle | null }>()
    .execute();
}

/** The next children of a sending whose turn has not come. The sending must be locked. */
export async function findWaiting(db: TenantDb, batchId: string, atMost: number) {
  return db
    .selectFrom("batch_recipient")
    .select(["patient_id", "guardian_id", "channel"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("batch_id", "=", batchId)
    .where("message_id", "is", null)
    .where("obstacle", "is", null)
    .orderBy("place")
    .limit(atMost)
    .$narrowType<{ guardian_id: string; channel: SentChannel }>()
    .execute();
}

/** What came of a child's turn: a message, or an obstacle. */
export interface Turn {
  readonly patientId: string;
  readonly formId: string | null;
  readonly isOpened: boolean;
  readonly messageId: string | null;
  readonly obstacle: Obstacle | null;
}

export async function writeTurns(
  db: TenantDb,
  batchId: string,
  turns: readonly Turn[],
): Promise<void> {
  await sql`update batch_recipient r
    set form_id = turn.form_id, opened = turn.opened, message_id = turn.message_id, obstacle = turn.obstacle
    from unnest(${turns.map(({ patientId }) => patientId)}::uuid[], ${turns.map(({ formId }) => formId)}::uuid[],
      ${turns.map(({ isOpened }) => isOpened)}::boolean[], ${turns.map(({ messageId }) => messageId)}::uuid[],
      ${turns.map(({ obstacle }) => obstacle)}::text[])
      as turn(patient_id, form_id, opened, message_id, obstacle)
    where r.organization_id = ${scopeOf(db).organizationId} and r.batch_id = ${batchId}
      and r.patient_id = turn.patient_id`.execute(db);
}

/** The messages of a sending that are still in the outbox. */
export async function findQueued(db: TenantDb, batchId: string) {
  return db
    .selectFrom("batch_recipient as r")
    .innerJoin("message as m", "m.id", "r.message_id")
    .select(["m.id as message_id", "r.form_id", "r.opened"])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.batch_id", "=", batchId)
    .where("m.status", "=", "queued")
    .execute();
}
