import { type SqlBool, sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Sets when those of the messages that have not left may leave. Returns how many there were. */
export async function setDue(
  db: TenantDb,
  messageIds: readonly string[],
  dueAt: Date,
): Promise<number> {
  const { numUpdatedRows } = await queuedAmong(db, messageIds)
    .set({ due_at: dueAt })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Cancels those of the messages that have not left, and returns their ids. */
export async function cancelAmong(
  db: TenantDb,
  messageIds: readonly string[],
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<string[]> {
  const rows = await queuedAmong(db, messageIds)
    .set({ status: "cancelled", failure: reason, failure_class: null, updated_at: at })
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

function queuedAmong(db: TenantDb, messageIds: readonly string[]) {
  return db
    .updateTable("message")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<SqlBool>`id = any(${messageIds}::uuid[])`)
    .where("status", "=", "queued");
}
