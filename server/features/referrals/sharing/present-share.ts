import type { Share } from "#contract/referrals/sharing.ts";
import { isLivingShare, type ShareState } from "#domain/referrals/sharing/share.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { ShareRow } from "./shares.queries.ts";

/** A sharing as the sender sees it; one whose last day has passed has ended, whether or not anybody has written so. */
export function presentShare(row: ShareRow, now: Date): Share {
  const state = stateAt(row, now);
  return {
    id: row.id,
    partner: { id: row.to_organization_id, name: row.to_name },
    state,
    scopes: row.scopes,
    until_on: row.until_on,
    message: row.message,
    created_at: row.created_at.toISOString(),
    created_by: row.author_name,
    sent_at: row.sent_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    reason: row.reason,
    consent: presentConsent(row),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by ?? (state === "encerrado" ? "program" : null),
    end_note: row.end_note,
  };
}

/** Where a sharing stands at a moment: the sweep that writes an end comes after the end. */
export function stateAt(
  row: Pick<ShareRow, "state" | "until_on" | "time_zone" | "referral_closed_at" | "archived_at">,
  now: Date,
): ShareState {
  if (!isLivingShare(row.state)) return row.state;
  const isPast = row.until_on < dayIn(row.time_zone, now);
  const isPointless = row.referral_closed_at !== null && row.state !== "aceito";
  return isPast || isPointless || row.archived_at !== null ? "encerrado" : row.state;
}

function presentConsent(row: ShareRow): Share["consent"] {
  if (row.consent_granted === null || row.consent_given_at === null || row.consent_way === null) {
    return null;
  }
  return {
    granted: row.consent_granted,
    way: row.consent_way,
    guardian_name: row.guardian_name ?? "",
    given_at: row.consent_given_at.toISOString(),
    recorded_by: row.recorder_name,
    words: row.consent_words,
  };
}
