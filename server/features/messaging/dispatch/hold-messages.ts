import { type TenantDb, announce, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { tenantQueueJob } from "./dispatch.jobs.ts";
import { cancelAmong, setDue } from "./hold.queries.ts";
import { insertSteps } from "./outbox.queries.ts";

/** Due when nobody lives any more: what is held is not taken until it is released. */
const HELD = new Date("9999-12-31T00:00:00Z");

/** Holds those of the messages back that have not left, until they are released. What is just leaving leaves. */
export async function holdMessages(db: TenantDb, messageIds: readonly string[]): Promise<number> {
  const held = await setDue(db, messageIds, HELD);
  announce(db, "messages");
  return held;
}

/** Lets those of the messages that have not left leave from `dueAt` on, or at once when that is past. */
export async function releaseMessages(
  { clock, enqueue }: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  messageIds: readonly string[],
  dueAt: Date,
): Promise<number> {
  const now = clock.now();
  const released = await setDue(db, messageIds, dueAt > now ? dueAt : now);
  announce(db, "messages");
  await enqueue(db, tenantQueueJob, { organization_id: scopeOf(db).organizationId });
  return released;
}

/** Cancels those of the messages that have not left, with the reason in words, and returns their ids. */
export async function cancelMessages(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  messageIds: readonly string[],
  reason: string,
): Promise<string[]> {
  const at = clock.now();
  const cancelled = await cancelAmong(db, messageIds, { reason, at });
  await insertSteps(
    db,
    cancelled.map((messageId) => ({ messageId, status: "cancelled", detail: reason, at })),
  );
  announce(db, "messages");
  return cancelled;
}
