import type { ConversationEntry, UnassignedThread } from "#contract/messaging/conversation.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { findReachedChild } from "../patients/send-forms.ts";
import { previewText } from "./list-conversations.ts";
import { presentEntry } from "./present-entry.ts";
import {
  type UnassignedAddress,
  type UnassignedRow,
  findUnassignedAddress,
  assignAddressToChild,
  listUnassignedEntries,
  listUnassignedRows,
  setUnassignedRead,
} from "./unassigned-messages.queries.ts";

/** More addresses than anybody works through at a sitting. */
const MOST_ADDRESSES = 200;

/** The newest of what came: enough to know who it is. */
const MOST_ENTRIES = 200;

/** What came from addresses that nobody has, for whoever reaches the whole organisation; for others there is nothing. */
export async function listUnassignedThreads(
  { database }: Pick<Deps, "database">,
  staff: Staff,
): Promise<UnassignedThread[]> {
  const rows = await withTenant(database, staff, (db) => listUnassignedRows(db, MOST_ADDRESSES));
  return rows.map(present);
}

/** What came from all of them, or from the address of one message; the reading is recorded. */
export async function readUnassignedThreads(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  messageId: string | undefined,
): Promise<ConversationEntry[]> {
  return withTenant(database, staff, async (db) => {
    const address =
      messageId === undefined ? undefined : await findUnassignedAddress(db, messageId);
    if (messageId !== undefined && !address) return [];
    const entries = await listUnassignedEntries(db, address, MOST_ENTRIES);
    await recordScreeningEvent(db, {
      action: "conversation.strays_read",
      entityId: messageId ?? null,
    });
    return entries.map(presentEntry);
  });
}

/** Marks what came from an address as read or unread. Says how much is unread then. */
export async function markUnassignedThread(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  messageId: string,
  isRead: boolean,
): Promise<{ unread: number }> {
  return withTenant(database, staff, async (db) => {
    const address = await theAddress(db, messageId);
    await setUnassignedRead(db, address, isRead ? clock.now() : null);
    await recordScreeningEvent(db, { action: "conversation.marked" });
    if (isRead) return { unread: 0 };
    return { unread: (await listUnassignedEntries(db, address, MOST_ENTRIES)).length };
  });
}

/** Gives what came from an address to a child; what comes later goes there too. Throws `not_found` for either out of reach. */
export async function assignThreadToChild(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  messageId: string,
  patientId: string,
): Promise<{ patient: string }> {
  return withTenant(database, staff, async (db) => {
    const address = await theAddress(db, messageId);
    await findReachedChild(db, patientId);
    await assignAddressToChild(db, address, patientId);
    await recordScreeningEvent(db, {
      action: "conversation.assigned",
      entityId: patientId,
      detail: { inbound_message_id: messageId },
    });
    return { patient: patientId };
  });
}

async function theAddress(db: TenantDb, messageId: string): Promise<UnassignedAddress> {
  const address = await findUnassignedAddress(db, messageId);
  if (!address) throw new Problem("not_found");
  return address;
}

function present({ id, channel, sender, unread, at, text, kind }: UnassignedRow): UnassignedThread {
  return {
    id,
    channel,
    sender,
    unread,
    last: { at: at.toISOString(), text: previewText(text), kind },
  };
}
