import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type ChildToSend, sendForms, type SentToChild } from "../forms/send-many.ts";
import { lockBatch, markBatch } from "./batches.queries.ts";
import { type Turn, findWaiting, writeTurns } from "./recipients.queries.ts";

/** Children whose forms are sent in one transaction: few enough that nobody waits long for its locks. */
const AT_A_TIME = 250;

/** Which sending, as its job names it. */
export interface BatchRef {
  readonly organization_id: string;
  readonly batch_id: string;
}

/**
 * Puts the messages of a sending into the outbox, some hundred children at a time, each of them wholly or not at all. Goes
 * on where it was interrupted, and ends when all are there, or when somebody pauses or cancels the sending.
 */
export async function prepareBatch(
  deps: Deps,
  { organization_id: organizationId, batch_id: batchId }: BatchRef,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  let isOver = false;
  while (!isOver && !stopping.aborted) {
    isOver = await withTenant(deps.database, scope, (db) => prepareSome(deps, db, batchId));
  }
}

/** One transaction's worth. Tells whether nothing is left to be done. */
async function prepareSome(deps: Deps, db: TenantDb, batchId: string): Promise<boolean> {
  const batch = await lockBatch(db, batchId);
  if (!batch || batch.prepared_at !== null) return true;
  if (batch.paused_at !== null || batch.cancelled_at !== null) return true;
  const at = deps.clock.now();
  const waiting = await findWaiting(db, batchId, AT_A_TIME);
  if (waiting.length > 0) {
    const children = waiting.map((row): ChildToSend => ({
      patientId: row.patient_id,
      guardianId: row.guardian_id,
      channel: row.channel,
    }));
    const sent = await sendForms(deps, db, {
      children,
      accountId: batch.created_by,
      at,
      ...(batch.due_at > at && { dueAt: batch.due_at }),
      priority: "one_of_many",
    });
    await writeTurns(db, batchId, sent.map(turnOf));
  }
  const isOver = waiting.length < AT_A_TIME;
  if (isOver) await markBatch(db, batchId, { prepared_at: at });
  await recordScreeningEvent(db, { action: "batch.prepared" });
  return isOver;
}

function turnOf(sent: SentToChild): Turn {
  const { patientId } = sent;
  return sent.kind === "refused"
    ? { patientId, formId: null, isOpened: false, messageId: null, obstacle: sent.reason }
    : {
        patientId,
        formId: sent.formId,
        isOpened: sent.kind === "opened",
        messageId: sent.messageId,
        obstacle: null,
      };
}
