import { z } from "zod";
import type {
  UndeliveredMessage,
  countUndelivered as countEndpoint,
  listChannelTroubles as troublesEndpoint,
  listUndelivered as listEndpoint,
  settleUndelivered as settleEndpoint,
} from "#contract/messaging/undelivered.ts";
import type { FailureClass } from "#domain/messaging/delivery-error.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { storedText, storedTextIn } from "#server/platform/error-words.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem } from "#server/platform/problem.ts";
import { dropMessage, retryMessage } from "../dispatch/failed-messages.ts";
import { findChannelTroubles } from "../dispatch/pace.queries.ts";
import {
  type UndeliveredPosition,
  type UndeliveredRow,
  countByClass,
  countUndelivered,
  findIds,
  findUndelivered,
  isMessage,
} from "./undelivered.queries.ts";

/** Messages that one press settles. */
const AT_ONCE = 1000;

const Position = z.strictObject({ failed_at: z.iso.datetime(), id: z.uuid() });

/** What somebody does about a message that was given up: has it sent once more, or gives it up for good. */
export type Act = "retry" | "drop";

/** The messages that were given up, the last first. */
export async function listUndelivered(
  { database }: Deps,
  staff: Staff,
  { limit, cursor, ...filter }: z.output<(typeof listEndpoint)["query"]>,
): Promise<Page<UndeliveredMessage, UndeliveredPosition>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
  const read = await withTenant(database, staff, (db) =>
    findUndelivered(db, filter, { after, atMost: rowsToRead(limit) }),
  );
  const page = pageOf(read, limit, ({ updated_at: at, id }) => ({
    failed_at: at.toISOString(),
    id,
  }));
  return { ...page, rows: page.rows.map(present) };
}

/** How many there are in all and of each reason. */
export async function countUndeliveredByClass(
  { database }: Deps,
  staff: Staff,
): Promise<z.input<(typeof countEndpoint)["reply"]>> {
  const rows = await withTenant(database, staff, countByClass);
  const classes: Partial<Record<FailureClass, number>> = {};
  for (const { failure_class: kind, count } of rows) if (kind !== null) classes[kind] = count;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), classes };
}

/** The channels that the organisation sends by and whose account is refused, with the reason and since when. */
export async function listChannelTroubles(
  { database }: Deps,
  staff: Staff,
): Promise<z.input<(typeof troublesEndpoint)["reply"]>> {
  const troubles = await withTenant(database, staff, findChannelTroubles);
  return troubles.map(({ channel, reason, since }) => ({
    channel,
    reason: storedText(reason),
    since: since.toISOString(),
  }));
}

/** Settles one message. Throws `not_found` for one out of reach and `conflict` for one that is no longer given up. */
export async function settleOne(
  deps: Deps,
  staff: Staff,
  id: string,
  act: Act,
): Promise<{ count: number }> {
  return withTenant(deps.database, staff, async (db) => {
    if (!(await settle(deps, db, id, act))) {
      if (!(await isMessage(db, id))) throw new Problem("not_found");
      throw new Problem("conflict", "message_no_longer_undelivered");
    }
    await recordMessagingEvent(db, entry(id, act));
    return { count: 1 };
  });
}

/** Settles what a filter leaves, the oldest first, as many as one press does; tells how many are left. */
export async function settleAll(
  deps: Deps,
  staff: Staff,
  { act, ...filter }: z.output<(typeof settleEndpoint)["body"]>,
): Promise<{ count: number; left: number }> {
  return withTenant(deps.database, staff, async (db) => {
    const settled: string[] = [];
    for (const id of await findIds(db, filter, AT_ONCE)) {
      if (await settle(deps, db, id, act)) settled.push(id);
    }
    await recordMessagingEvent(db, ...settled.map((id) => entry(id, act)));
    return { count: settled.length, left: await countUndelivered(db, filter) };
  });
}

async function settle(deps: Deps, db: TenantDb, id: string, act: Act): Promise<boolean> {
  return act === "retry" ? retryMessage(deps, db, id) : dropMessage(deps, db, id);
}

function entry(entityId: string, act: Act) {
  const action: "message.retried" | "message.dropped" =
    act === "retry" ? "message.retried" : "message.dropped";
  return { action, entityId };
}

function present(row: UndeliveredRow): UndeliveredMessage {
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    patient:
      row.patient_id === null || row.full_name === null
        ? null
        : { id: row.patient_id, full_name: row.full_name, group_name: row.group_name ?? "" },
    failure: storedTextIn(row.failure),
    failure_class: row.failure_class,
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    failed_at: row.updated_at.toISOString(),
  };
}
