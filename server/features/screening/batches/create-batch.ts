import { uuidv7 } from "uuidv7";
import type { Batch, BatchOrder } from "#contract/screening/batches.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";
import { sendingHours } from "#server/features/messaging/dispatch-settings/read-settings.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, scopeOf, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { invalidField } from "#server/platform/problem.ts";
import { type AssessedChild, assessAudience } from "./assess-audience.ts";
import { findGroupName } from "./audience.queries.ts";
import { prepareBatchJob } from "./batches.jobs.ts";
import { findRequested, insertBatch, lockBatchRequest } from "./batches.queries.ts";
import { presentBatch } from "./read-batch.ts";

/** More than a large network needs for a whole round of classes within an hour. */
const PER_ACCOUNT: Limit = { max: 60, windowSeconds: 3600 };

/**
 * Confirms a sending, once for each request however often it arrives: stores what each child gets, as it is now, and has a
 * worker put the messages into the outbox. Throws as `assessAudience` does, and `invalid` when nobody would get anything.
 */
export async function createBatch(deps: Deps, staff: Staff, order: BatchOrder): Promise<Batch> {
  return withTenant(deps.database, staff, async (db) => {
    await lockBatchRequest(db, order.request_id);
    const known = await findRequested(db, order.request_id);
    if (known) return presentBatch(db, known);
    deps.limit(`batches:${staff.accountId}`, PER_ACCOUNT);
    const children = await assessAudience(deps, staff, db, order);
    mustReachSomebody(children);
    const id = await store(deps, staff, db, order, children);
    await deps.enqueue(db, prepareBatchJob, {
      organization_id: scopeOf(db).organizationId,
      batch_id: id,
    });
    await recordScreeningEvent(db, {
      action: "batch.created",
      entityId: id,
      detail: { children: children.length },
    });
    const written = await findRequested(db, order.request_id);
    if (!written) throw new Error("a sending that was just stored cannot be read");
    return presentBatch(db, written);
  });
}

function mustReachSomebody(children: readonly AssessedChild[]): void {
  if (children.some(({ assessment }) => assessment.kind === "send")) return;
  throw invalidField("audience", "no_chosen_child_reachable");
}

async function store(
  deps: Deps,
  { accountId }: Staff,
  db: TenantDb,
  order: BatchOrder,
  children: readonly AssessedChild[],
): Promise<string> {
  const [id, at] = [uuidv7(), deps.clock.now()];
  const { audience, channels, answered_within_days: answeredWithinDays, when } = order;
  const { group } = audience;
  const groupName = group === undefined ? null : ((await findGroupName(db, group)) ?? null);
  await insertBatch(db, {
    id,
    requestId: order.request_id,
    audience: { ...audience, group_name: groupName },
    channels,
    answeredWithinDays,
    dueAt: when === "now" ? at : nextSendingTime(await sendingHours(db, at), at),
    accountId,
    at,
    recipients: children.map(({ row, assessment }) =>
      assessment.kind === "send"
        ? {
            patientId: row.patient_id,
            guardianId: row.guardian_id,
            channel: assessment.channel,
            obstacle: null,
          }
        : {
            patientId: row.patient_id,
            guardianId: row.guardian_id,
            channel: null,
            obstacle: assessment.obstacle,
          },
    ),
  });
  return id;
}
