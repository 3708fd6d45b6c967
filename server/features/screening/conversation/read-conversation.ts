import { z } from "zod";
import type { Conversation } from "#contract/messaging/conversation.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { findReachedChild } from "../patients/send-forms.ts";
import { readCorrespondents } from "./correspondents.ts";
import { presentEntry } from "./present-entry.ts";
import {
  type EntryPosition,
  countUnread,
  listEntries,
  setNewestUnread,
  setRead,
} from "./thread.queries.ts";

const Position = z.object({ at: z.iso.datetime(), id: z.uuid() });

interface Wanted {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface ConversationPage {
  readonly conversation: Conversation;
  /** Where the older page begins; undefined on the oldest. */
  readonly next: EntryPosition | undefined;
}

/** A page of a child's conversation; the reading is recorded on the child. Throws `not_found` for a child out of reach. */
export async function readConversation(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  patientId: string,
  { limit, cursor }: Wanted,
): Promise<ConversationPage> {
  const now = clock.now();
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
  return withTenant(database, staff, async (db) => {
    const child = await findReachedChild(db, patientId);
    const read = await listEntries(db, patientId, after, rowsToRead(limit));
    const page = pageOf(read, limit, ({ at, id }) => ({ at: at.toISOString(), id }));
    if (after === undefined) {
      await recordScreeningEvent(db, { action: "conversation.read", entityId: patientId });
    }
    return {
      conversation: {
        child: { id: child.id, full_name: child.full_name, group_name: child.group_name },
        now: now.toISOString(),
        unread: await countUnread(db, patientId),
        guardians: await readCorrespondents(db, patientId, now),
        entries: page.rows.map(presentEntry),
      },
      next: page.next,
    };
  });
}

/** Marks what the family wrote as read, or the newest of it as unread. Says how much is unread then. */
export async function markConversation(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  patientId: string,
  isRead: boolean,
): Promise<{ unread: number }> {
  return withTenant(database, staff, async (db) => {
    await findReachedChild(db, patientId);
    const hasChanged = isRead
      ? await setRead(db, patientId, clock.now())
      : await setNewestUnread(db, patientId);
    if (hasChanged) await recordScreeningEvent(db, { action: "conversation.marked" });
    return { unread: await countUnread(db, patientId) };
  });
}
