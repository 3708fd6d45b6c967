import { type TenantDb, announce } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { insertNote } from "./note.queries.ts";

/** Notes in a message's timeline what the outside says of it on its way, in words. Said twice is noted once. */
export async function noteOnDelivery(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  messageId: string,
  words: string,
): Promise<void> {
  if (await insertNote(db, messageId, words, clock.now())) announce(db, "messages");
}
