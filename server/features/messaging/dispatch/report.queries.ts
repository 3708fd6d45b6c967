import { sql, type Expression, type SqlBool } from "kysely";
import { uuidv7 } from "uuidv7";
import { type MessageStatus, enteredFrom } from "#domain/messaging/message.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { AfterError } from "./after-error.ts";

/** What a report is weighed by. */
const REPORTED = [
  "id",
  "kind",
  "channel",
  "recipient",
  "patient_id",
  "guardian_id",
  "attempts",
  "tried_since",
  "updated_at",
  "provider_id",
  "former_provider_ids",
] as const;

export type ReportedMessage = NonNullable<Awaited<ReturnType<typeof findReported>>>;

/** The message that a report is about, held until the end of the transaction; undefined when there is none. */
export async function findReported(
  db: TenantDb,
  reported: { readonly messageId?: string; readonly providerId?: string },
) {
  const { messageId, providerId } = reported;
  return db
    .selectFrom("message")
    .select(REPORTED)
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where((eb) =>
      messageId === undefined
        ? eb("provider_id", "=", providerId ?? null)
        : eb("id", "=", messageId),
    )
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves a message forward, if that is forward. What the provider knows it by is kept when it was not known. */
export async function moveOn(
  db: TenantDb,
  messageId: string,
  { status, providerId }: { readonly status: MessageStatus; readonly providerId: string | null },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({
      status,
      failure: null,
      failure_class: null,
      updated_at: at,
      provider_id: sql<string | null>`coalesce(provider_id, ${providerId})`,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", messageId)
    .where("status", "in", enteredFrom(status))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a message that the outside took and then gave back, or queues it again; not when it has arrived after all. */
export async function moveOnAfterError(
  db: TenantDb,
  messageId: string,
  { status, failure, failureClass, dueAt }: AfterError,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({
      status,
      failure,
      failure_class: failureClass,
      updated_at: at,
      ...(dueAt && {
        due_at: dueAt,
        provider_id: null,
        former_provider_ids: sql<string[]>`array_remove(former_provider_ids || provider_id, null)`,
      }),
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", messageId)
    // Once it waits or has failed, another report of failure is the same one again.
    .where("status", "in", ["sending", "accepted", "sent", "in_doubt"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds a step to a message that has left, with the status it has. False when it has none such, or the same step already. */
export async function insertNote(
  db: TenantDb,
  messageId: string,
  detail: string,
  at: Date,
): Promise<boolean> {
  const isNew: Expression<SqlBool> = sql<SqlBool>`not exists (select from message_event e
    where e.message_id = message.id and e.detail = ${detail})`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("message_event")
    .columns(["id", "organization_id", "message_id", "status", "detail", "at"])
    .expression((eb) =>
      eb
        .selectFrom("message")
        .select([
          sql.val(uuidv7()).as("id"),
          "organization_id",
          "message.id as message_id",
          "status",
          sql.val(detail).as("detail"),
          sql.val(at).as("at"),
        ])
        .where("organization_id", "=", scopeOf(db).organizationId)
        .where("id", "=", messageId)
        .where("status", "in", ["accepted", "sent", "in_doubt"])
        .where(isNew),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
