import { type SqlBool, sql } from "kysely";
import type { FailureClass } from "#domain/messaging/delivery-error.ts";
import type { MessageChannel } from "#domain/messaging/message.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Which of the messages that were given up; what is undefined does not narrow. */
export interface UndeliveredFilter {
  readonly channel?: MessageChannel | undefined;
  readonly failure_class?: FailureClass | undefined;
}

/** Where a page begins: behind this message. */
export interface UndeliveredPosition {
  readonly failed_at: string;
  readonly id: string;
}

/** A message that was given up, with the child whom it is about. */
export interface UndeliveredRow {
  readonly id: string;
  readonly kind: string;
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly failure: string | null;
  readonly failure_class: FailureClass | null;
  readonly attempts: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly patient_id: string | null;
  readonly full_name: string | null;
  readonly group_name: string | null;
}

function undelivered(db: TenantDb, { channel, failure_class: failureClass }: UndeliveredFilter) {
  return db
    .selectFrom("message as m")
    .where("m.organization_id", "=", scopeOf(db).organizationId)
    .where("m.status", "=", "failed")
    .$if(channel !== undefined, (query) => query.where("m.channel", "=", channel ?? ""))
    .$if(failureClass !== undefined, (query) =>
      query.where("m.failure_class", "=", failureClass ?? ""),
    );
}

/** Messages that were given up, the last first. */
export async function findUndelivered(
  db: TenantDb,
  filter: UndeliveredFilter,
  { after, atMost }: { after: UndeliveredPosition | undefined; atMost: number | undefined },
): Promise<UndeliveredRow[]> {
  return undelivered(db, filter)
    .leftJoin("patient as p", "p.id", "m.patient_id")
    .leftJoin("patient_group as pg", "pg.id", "p.group_id")
    .select(["m.id", "m.kind", "m.channel", "m.recipient", "m.failure", "m.failure_class"])
    .select(["m.attempts", "m.created_at", "m.updated_at", "m.patient_id"])
    .select(["p.full_name", "pg.name as group_name"])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(m.updated_at, m.id) < (${after?.failed_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("m.updated_at", "desc")
    .orderBy("m.id", "desc")
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .$narrowType<{ channel: MessageChannel; failure_class: FailureClass | null }>()
    .execute();
}

/** How many messages were given up for each reason. */
export async function countByClass(
  db: TenantDb,
): Promise<{ failure_class: FailureClass | null; count: number }[]> {
  return undelivered(db, {})
    .select(({ fn }) => ["m.failure_class", sql<number>`${fn.countAll()}::integer`.as("count")])
    .groupBy("m.failure_class")
    .$narrowType<{ failure_class: FailureClass | null }>()
    .execute();
}

/** Ids of messages that were given up, the oldest first, at most so many. */
export async function findIds(
  db: TenantDb,
  filter: UndeliveredFilter,
  atMost: number,
): Promise<string[]> {
  const rows = await undelivered(db, filter)
    .select("m.id")
    .orderBy("m.updated_at")
    .orderBy("m.id")
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many messages a filter leaves. */
export async function countUndelivered(db: TenantDb, filter: UndeliveredFilter): Promise<number> {
  const { count } = await undelivered(db, filter)
    .select(({ fn }) => sql<number>`${fn.countAll()}::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether there is such a message within reach, in whatever state. */
export async function isMessage(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("message")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
