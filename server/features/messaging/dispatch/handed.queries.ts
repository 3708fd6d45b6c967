import { enteredFrom } from "#domain/messaging/message.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A message about the child that a person carries; undefined when it is none. */
export async function findHanded(
  db: TenantDb,
  { patientId, messageId }: { readonly patientId: string; readonly messageId: string },
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom("message")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("id", "=", messageId)
    .where("channel", "=", "whatsapp_link")
    .executeTakeFirst();
}

/** Marks it as sent; tells whether it was not so before. */
export async function confirmHanded(db: TenantDb, messageId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({ status: "sent", updated_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", messageId)
    .where("channel", "=", "whatsapp_link")
    .where("status", "in", enteredFrom("sent"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
