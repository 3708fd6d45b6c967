import { type TenantDb, announce } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Sentence } from "#server/platform/sentence.ts";
import { type MessagesOf, cancelWaiting, insertSteps } from "./outbox.queries.ts";

/**
 * Cancels what has not left yet of the messages to families about a form, a link, a child or a guardian. What is just
 * leaving leaves. Returns how many were cancelled.
 */
export async function cancelQueued(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  whose: MessagesOf,
  reason: Sentence,
): Promise<number> {
  const at = clock.now();
  const cancelled = await cancelWaiting(db, whose, reason, at);
  if (cancelled.length === 0) return 0;
  await insertSteps(
    db,
    cancelled.map((messageId) => ({ messageId, status: "cancelled", detail: reason, at })),
  );
  announce(db, "messages");
  return cancelled.length;
}
