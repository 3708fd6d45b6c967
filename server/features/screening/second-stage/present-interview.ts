import type { Interview } from "#contract/screening/second-stage.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { mchatInterview } from "#domain/screening/second-stage/mchat-interview.ts";
import { findLivingLink } from "#server/features/messaging/dispatch/emails/referral-message.queries.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { guardiansOf } from "../patients/record.queries.ts";
import { type ChildInterview, isPositive, readChildInterview } from "./child-interview.ts";
import { findLinkSent } from "./finish.queries.ts";
import type { InterviewRow } from "./interview.queries.ts";

/** The child's interview as staff see it, read again. */
export async function presentInterview(
  db: TenantDb,
  child: { readonly id: string; readonly full_name: string },
  now: Date,
): Promise<Interview> {
  const patientId = child.id;
  const interview = await readChildInterview(db, patientId);
  const { state, need, first, row } = interview;
  const [guardian] = await guardiansOf(db, patientId);
  const link =
    first && guardian && state !== "done"
      ? await findLivingLink(db, { patientId, guardianId: guardian.id }, now)
      : undefined;
  const sent = first && (await findLinkSent(db, patientId, { since: first.submitted_at }));
  return {
    child: { id: patientId, full_name: child.full_name },
    state,
    optional: need === "optional",
    first: first
      ? {
          score: first.score,
          total_items: first.total_items,
          level: first.level,
          answered_at: first.submitted_at.toISOString(),
        }
      : null,
    script_version: row?.script_version ?? mchatInterview.version,
    items: presentItems(interview),
    finished: row ? presentEnd(row) : null,
    decision: row ? presentDecision(row) : null,
    referral_id: first?.referral_id ?? null,
    has_link: link !== undefined,
    link_sent_at: sent?.toISOString() ?? null,
  };
}

function presentItems({ first, asked, items }: ChildInterview): Interview["items"] {
  if (!first) return [];
  const kept = new Map(items.map((item) => [item.item, item]));
  return INSTRUMENTS[first.tool].items
    .filter(({ id }) => asked.includes(id))
    .map(({ id, number }) => {
      const row = kept.get(id);
      return {
        id,
        number,
        answers: row?.answers ?? {},
        outcome: row?.outcome ?? null,
        by_name: row?.by_name ?? null,
        mode: row?.mode ?? null,
        at: row?.at.toISOString() ?? null,
      };
    });
}

function presentEnd(row: InterviewRow): Interview["finished"] {
  const { finished_at: at, mode, score, total_items, level } = row;
  const positive = isPositive(row);
  if (!at || !mode || score === null || total_items === null || !level || positive === null) {
    return null;
  }
  const by_name = row.finished_by_name ?? "";
  return { at: at.toISOString(), by_name, mode, score, total_items, positive, level };
}

function presentDecision(row: InterviewRow): Interview["decision"] {
  const { decided_at: at, decided_by_name: by, decided_to_close: closed } = row;
  if (!at || closed === null) return null;
  return { at: at.toISOString(), by_name: by ?? "", closed };
}
