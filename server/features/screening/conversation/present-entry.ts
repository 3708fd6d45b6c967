import type { ConversationEntry } from "#contract/messaging/conversation.ts";
import { withoutTokens } from "#server/features/messaging/inbound/without-tokens.ts";
import { storedTextIn } from "#server/platform/error-words.ts";
import type { EntryRow } from "./thread.queries.ts";

/** What was written, as the contract has it; no link in it opens anything. */
export function presentEntry(row: EntryRow): ConversationEntry {
  const { file_id, file_state, file_type, file_bytes, file_referral, ...entry } = row;
  return {
    ...entry,
    at: row.at.toISOString(),
    failure: storedTextIn(row.failure),
    text: row.text === null ? null : withoutTokens(row.text),
    status_at: row.status_at?.toISOString() ?? null,
    file:
      file_id === null || file_state === null
        ? null
        : {
            id: file_id,
            state: file_state,
            type: file_type || null,
            bytes: file_bytes ?? 0,
            referral: file_referral,
          },
  };
}
