import { z } from "zod";
import type { ConversationListItem } from "#contract/messaging/conversation.ts";
import { withoutTokens } from "#server/features/messaging/inbound/without-tokens.ts";
import { searchedFor } from "#server/platform/db/search.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { type ConversationRow, listConversationRows } from "./list.queries.ts";

/** How much of what was last written the list shows. */
const GLANCE = 140;

const Position = z.object({
  is_unread: z.boolean(),
  at: z.union([z.iso.datetime(), z.literal("-infinity")]),
  id: z.uuid(),
});

interface Wanted {
  readonly nao_lidas?: "1" | undefined;
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the conversations within reach, those with something unread first. */
export async function listConversations(
  { database }: Pick<Deps, "database">,
  staff: Staff,
  { nao_lidas, search, limit, cursor }: Wanted,
): Promise<Page<ConversationListItem, z.infer<typeof Position>>> {
  const read = await withTenant(database, staff, (db) =>
    listConversationRows(db, {
      onlyUnread: nao_lidas === "1",
      search: search ? searchedFor(search) : undefined,
      after: cursor === undefined ? undefined : decodeCursor(cursor, Position),
      atMost: rowsToRead(limit),
    }),
  );
  const page = pageOf(read, limit, (row) => ({
    is_unread: row.unread > 0,
    at: row.last_at?.toISOString() ?? "-infinity",
    id: row.patient_id,
  }));
  return { rows: page.rows.map(present), next: page.next };
}

function present(row: ConversationRow): ConversationListItem {
  const { patient_id: id, full_name, group_name, last_direction: direction, last_at: at } = row;
  return {
    child: { id, full_name, group_name },
    unread: row.unread,
    last:
      direction === null || at === null
        ? null
        : {
            direction,
            at: at.toISOString(),
            text: previewText(row.last_text ?? ""),
            kind: row.last_kind ?? "",
            status: row.last_status,
          },
  };
}

/** The beginning of a text, without anybody's link. */
export function previewText(text: string): string {
  const shown = withoutTokens(text);
  return shown.length <= GLANCE ? shown : `${shown.slice(0, GLANCE).toWellFormed()}…`;
}
