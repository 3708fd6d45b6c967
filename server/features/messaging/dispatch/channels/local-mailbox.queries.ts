import { uuidv7 } from "uuidv7";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Outgoing } from "./channel.ts";

/** Delivers into the mailbox of a trial installation. */
export async function insertLocalMail(
  db: TenantDb,
  { id, recipient, email }: Pick<Outgoing, "id" | "recipient" | "email">,
  at: Date,
): Promise<void> {
  const { subject, text, html } = email;
  await db
    .insertInto("local_mail")
    .values({
      id: uuidv7(),
      organization_id: scopeOf(db).organizationId,
      message_id: id,
      recipient,
      subject,
      text,
      html,
      sent_at: at,
    })
    .execute();
}
