import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { confirmHanded, findHanded } from "./handed.queries.ts";
import { insertMessages, insertSteps } from "./outbox.queries.ts";
import { type NewMessage, rowOf } from "./queue-message.ts";

/** A message that a person of the staff carries: by a wa.me link from their own WhatsApp. */
export interface HandedMessage extends Omit<NewMessage, "channel"> {
  readonly channel: "whatsapp_link";
}

/**
 * Writes into the outbox a message that a person sends. Whether they really do nobody can see: it stays in doubt until
 * they say so, and no worker ever tries to deliver it. Returns its id.
 */
export async function handMessage(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  message: HandedMessage,
): Promise<string> {
  const at = clock.now();
  const row = rowOf(message, "in_doubt", at);
  await insertMessages(db, [row], at);
  await insertSteps(db, [{ messageId: row.id, status: "in_doubt", detail: "", at }]);
  return row.id;
}

/** Records that the person has sent it. Said twice is said once. Throws `not_found` for what is no such message of the child. */
export async function confirmHandedMessage(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  named: { readonly patientId: string; readonly messageId: string },
): Promise<void> {
  const found = await findHanded(db, named);
  if (!found) throw new Problem("not_found");
  const messageId = found.id;
  const at = clock.now();
  if (!(await confirmHanded(db, messageId, at))) return;
  await insertSteps(db, [{ messageId, status: "sent", detail: "", at }]);
}
