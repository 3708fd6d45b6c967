import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { tenantQueueJob } from "./dispatch.jobs.ts";
import { cancelFailed, insertSteps, requeueFailed } from "./outbox.queries.ts";

/** Queues a message that was given up once more, at a person's wish. False when it has not failed, or not any more. */
export async function retryMessage(
  { clock, enqueue }: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  messageId: string,
): Promise<boolean> {
  const at = clock.now();
  if (!(await requeueFailed(db, messageId, at))) return false;
  const detail = "staff_sent_again";
  await insertSteps(db, [{ messageId, status: "queued", detail, at }]);
  await enqueue(db, tenantQueueJob, { organization_id: scopeOf(db).organizationId });
  return true;
}

/** Takes a message that was given up off the list, at a person's wish. False when it has not failed, or not any more. */
export async function dropMessage(
  { clock }: Pick<Deps, "clock">,
  db: TenantDb,
  messageId: string,
): Promise<boolean> {
  const at = clock.now();
  if (!(await cancelFailed(db, messageId, at))) return false;
  const detail = "staff_gave_up_sending";
  await insertSteps(db, [{ messageId, status: "cancelled", detail, at }]);
  return true;
}
