import { type Expression, type SqlBool, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

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
