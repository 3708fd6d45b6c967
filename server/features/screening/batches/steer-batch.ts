import type { Batch } from "#contract/screening/batches.ts";
import {
  cancelMessages,
  holdMessages,
  releaseMessages,
} from "#server/features/messaging/dispatch/outbox.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, scopeOf, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { takeBackForms } from "../forms/send-many.ts";
import { prepareBatchJob } from "./batches.jobs.ts";
import { findBatch, lockBatch, markBatch } from "./batches.queries.ts";
import { presentBatch } from "./read-batch.ts";
import { findQueued } from "./recipients.queries.ts";

/** For the timeline of each message that did not leave. */
const CANCELLED = "batch_cancelled";

type Locked = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

/** Holds back what has not left. Throws `not_found` for a sending out of reach and `conflict` for a cancelled one. */
export async function pauseBatch(deps: Deps, staff: Staff, id: string): Promise<Batch> {
  return steer(deps, staff, id, async (db, batch) => {
    if (batch.paused_at !== null) return;
    await markBatch(db, id, { paused_at: deps.clock.now() });
    const queued = await findQueued(db, id);
    await holdMessages(
      db,
      queued.map(({ message_id: messageId }) => messageId),
    );
    await recordScreeningEvent(db, { action: "batch.paused", entityId: id });
  });
}

/** Lets a paused sending go on. Throws as `pauseBatch` does. */
export async function resumeBatch(deps: Deps, staff: Staff, id: string): Promise<Batch> {
  return steer(deps, staff, id, async (db, batch) => {
    if (batch.paused_at === null) return;
    await markBatch(db, id, { paused_at: null });
    const queued = await findQueued(db, id);
    await releaseMessages(
      deps,
      db,
      queued.map(({ message_id: messageId }) => messageId),
      batch.due_at,
    );
    if (batch.prepared_at === null) {
      const { organizationId } = scopeOf(db);
      await deps.enqueue(db, prepareBatchJob, { organization_id: organizationId, batch_id: id });
    }
    await recordScreeningEvent(db, { action: "batch.resumed", entityId: id });
  });
}

/**
 * Cancels what has not left, with the forms that were made for it. Cancelling twice is cancelling once. Throws `not_found`
 * for a sending out of reach.
 */
export async function cancelBatch(deps: Deps, staff: Staff, id: string): Promise<Batch> {
  return steer(
    deps,
    staff,
    id,
    async (db, batch) => {
      if (batch.cancelled_at !== null) return;
      const at = deps.clock.now();
      await markBatch(db, id, { cancelled_at: at });
      const queued = await findQueued(db, id);
      const cancelled = new Set(
        await cancelMessages(
          deps,
          db,
          queued.map(({ message_id: messageId }) => messageId),
          CANCELLED,
        ),
      );
      const formIds = queued.flatMap(({ message_id: messageId, form_id: formId, opened }) =>
        opened && formId !== null && cancelled.has(messageId) ? [formId] : [],
      );
      await takeBackForms(db, { formIds, accountId: staff.accountId, at });
      await recordScreeningEvent(db, { action: "batch.cancelled", entityId: id });
    },
    { evenCancelled: true },
  );
}

async function steer(
  { database }: Deps,
  staff: Staff,
  id: string,
  act: (db: TenantDb, batch: Locked) => Promise<void>,
  { evenCancelled = false }: { readonly evenCancelled?: boolean } = {},
): Promise<Batch> {
  return withTenant(database, staff, async (db) => {
    const batch = await lockBatch(db, id);
    if (!batch) throw new Problem("not_found");
    if (batch.cancelled_at !== null && !evenCancelled) {
      throw new Problem("conflict", "sending_cancelled");
    }
    await act(db, batch);
    const row = await findBatch(db, id);
    if (!row) throw new Problem("not_found");
    return presentBatch(db, row);
  });
}
