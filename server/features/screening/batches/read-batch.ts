import { z } from "zod";
import {
  Batch,
  type BatchRecipient,
  type listBatchRecipients,
  type listBatches as listEndpoint,
} from "#contract/screening/batches.ts";
import {
  RECIPIENT_STATES,
  type RecipientCounts,
  batchState,
} from "#domain/screening/batches/progress.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedTextIn } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem } from "#server/platform/problem.ts";
import { type BatchPosition, type BatchRow, findBatch, findBatches } from "./batches.queries.ts";
import {
  type RecipientRow,
  type StateCount,
  countStates,
  findRecipients,
} from "./recipients.queries.ts";

const Position = z.strictObject({ created_at: z.iso.datetime(), id: z.uuid() });
const Place = z.strictObject({ place: z.int() });

/** The batches within reach, newest first. */
export async function listBatches(
  { database }: Deps,
  staff: Staff,
  { limit, cursor }: z.output<(typeof listEndpoint)["query"]>,
): Promise<Page<Batch, BatchPosition>> {
  return withTenant(database, staff, async (db) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
    const read = await findBatches(db, { after, atMost: rowsToRead(limit) });
    const page = pageOf(read, limit, ({ created_at: at, id }) => ({
      created_at: at.toISOString(),
      id,
    }));
    return { ...page, rows: await presentAll(db, page.rows) };
  });
}

/** One sending and how far it has come. Throws `not_found` for one out of reach. */
export async function readBatch({ database }: Deps, staff: Staff, id: string): Promise<Batch> {
  return withTenant(database, staff, async (db) => presentBatch(db, await reachedBatch(db, id)));
}

/** What became of the children of a sending, in the order of its list. Throws `not_found` for one out of reach. */
export async function listRecipients(
  { database }: Deps,
  staff: Staff,
  id: string,
  { state, limit, cursor }: z.output<(typeof listBatchRecipients)["query"]>,
): Promise<Page<BatchRecipient, z.infer<typeof Place>>> {
  return withTenant(database, staff, async (db) => {
    await reachedBatch(db, id);
    const after = cursor === undefined ? 0 : decodeCursor(cursor, Place).place;
    const read = await findRecipients(db, id, { state, after, atMost: rowsToRead(limit) });
    const page = pageOf(read, limit, ({ place }) => ({ place }));
    return { ...page, rows: page.rows.map(presentRecipient) };
  });
}

async function reachedBatch(db: TenantDb, id: string): Promise<BatchRow> {
  const batch = await findBatch(db, id);
  if (!batch) throw new Problem("not_found");
  return batch;
}

/** A sending as people read it, counted now. */
export async function presentBatch(db: TenantDb, row: BatchRow): Promise<Batch> {
  const [batch] = await presentAll(db, [row]);
  if (!batch) throw new Error("one sending became none");
  return batch;
}

async function presentAll(db: TenantDb, rows: readonly BatchRow[]): Promise<Batch[]> {
  const counted = Map.groupBy(
    await countStates(
      db,
      rows.map(({ id }) => id),
    ),
    ({ batch_id: id }) => id,
  );
  return rows.map((row) => presentOne(row, counted.get(row.id) ?? []));
}

function presentOne(row: BatchRow, counted: readonly StateCount[]): Batch {
  const counts: Record<keyof RecipientCounts, number> = {
    queued: 0,
    sent: 0,
    delivered: 0,
    read: 0,
    answered: 0,
    failed: 0,
    cancelled: 0,
    unreachable: 0,
  };
  for (const { state, count } of counted) counts[state] = count;
  const marks = {
    preparedAt: row.prepared_at,
    pausedAt: row.paused_at,
    cancelledAt: row.cancelled_at,
  };
  return {
    id: row.id,
    state: batchState(marks, counts),
    audience: Batch.shape.audience.parse(row.audience),
    channels: Batch.shape.channels.parse(row.channels),
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    due_at: row.due_at.toISOString(),
    children: RECIPIENT_STATES.reduce((sum, state) => sum + counts[state], 0),
    counts,
    mendable: counted.reduce((sum, { mendable }) => sum + mendable, 0),
  };
}

function presentRecipient(row: RecipientRow): BatchRecipient {
  return {
    patient: { id: row.patient_id, full_name: row.full_name, group_name: row.group_name },
    guardian_name: row.guardian_name ?? "",
    channel: row.channel,
    recipient: row.recipient ?? "",
    state: row.state,
    obstacle: row.obstacle,
    failure: storedTextIn(row.failure),
    updated_at: row.updated_at && row.updated_at.toISOString(),
  };
}
