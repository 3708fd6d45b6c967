import { sql } from "kysely";
import { type MessageStatus, enteredFrom } from "#domain/messaging/message.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { AfterFault } from "./after-fault.ts";

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
export async function moveOnAfterFault(
  db: TenantDb,
  messageId: string,
  { status, failure, failureClass, dueAt }: AfterFault,
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
