import type { Instrument } from "#domain/instruments/instrument.ts";
import { scriptOf } from "#domain/screening/second-stage/course.ts";
import { type InterviewState, POSITIVE_FROM } from "#domain/screening/second-stage/interview.ts";
import { mchatInterview } from "#domain/screening/second-stage/mchat-interview.ts";
import { type InterviewNeed, interviewNeed } from "#domain/screening/second-stage/need.ts";
import { instrumentOf } from "#server/features/instruments/instrument-packs/worded.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findLinkSent } from "./finish.queries.ts";
import {
  type FirstResultRow,
  type InterviewRow,
  type ItemRow,
  findFirstResult,
  findInterview,
  listItems,
} from "./interview.queries.ts";

/** Where the interview of a child stands, with all that it stands on. */
export interface ChildInterview {
  readonly state: InterviewState;
  readonly need: InterviewNeed;
  readonly first: FirstResultRow | undefined;
  readonly row: InterviewRow | undefined;
  readonly items: readonly ItemRow[];
  /** Ids of the items of concern, which are asked about and no others, in the order of the questionnaire. */
  readonly asked: readonly string[];
}

/**
 * The interview about the child's newest first-stage result of the M-CHAT. It waits while that is of medium concern and a
 * referral is open; a newer result puts another in its place.
 */
export async function readChildInterview(db: TenantDb, patientId: string): Promise<ChildInterview> {
  const first = await findFirstResult(db, patientId);
  if (!first) {
    return { state: "not_needed", need: "none", first, row: undefined, items: [], asked: [] };
  }
  const row = await findInterview(db, first.form_result_id);
  const items = row ? await listItems(db, row.id) : [];
  const need = interviewNeed(first);
  const { instrument } = await instrumentOf(db, first.tool, first.tool_version);
  const asked = itemsOfConcern(instrument, first);
  return { state: stateOf({ first, row, need, asked }), need, first, row, items, asked };
}

/**
 * Whether the interview is the family's to see: it tells which answers raised concern. Where staff talk to the family before
 * it sees a result, the interview waits for that talk too, or until staff begin it or send its link.
 */
export async function isForFamily(
  db: TenantDb,
  patientId: string,
  { state, first }: Pick<ChildInterview, "state" | "first">,
): Promise<boolean> {
  if (!first?.waits_for_talk || state !== "waiting") return true;
  return (await findLinkSent(db, patientId, { since: first.submitted_at })) !== undefined;
}

/** What the family may know of a child's interview: whether it is to be done, and how it came out. */
export async function interviewOf(
  db: TenantDb,
  patientId: string,
): Promise<{ readonly state: InterviewState; readonly positive: boolean | null }> {
  const interview = await readChildInterview(db, patientId);
  const { state, row, first } = interview;
  if (!(await isForFamily(db, patientId, interview)))
    return { state: "not_needed", positive: null };
  // What was begun and is not done has nothing to be done for once the referral has ended.
  if (state === "begun" && first?.referral_id === null)
    return { state: "not_needed", positive: null };
  return { state, positive: row ? isPositive(row) : null };
}

/** Whether a finished interview came out positive; null for one that is not finished. */
export function isPositive({ score }: Pick<InterviewRow, "score">): boolean | null {
  return score === null ? null : score >= POSITIVE_FROM;
}

function stateOf({
  first,
  row,
  need,
  asked,
}: Pick<ChildInterview, "row" | "need" | "asked"> & {
  readonly first: FirstResultRow;
}): InterviewState {
  if (row) return row.finished_at ? "done" : "begun";
  const isDue = need === "due" && asked.length > 0 && first.referral_id !== null;
  return isDue ? "waiting" : "not_needed";
}

function itemsOfConcern({ items }: Instrument, { answers }: FirstResultRow): string[] {
  const given = new Map<string, unknown>(
    typeof answers === "object" && answers !== null ? Object.entries(answers) : [],
  );
  return items
    .filter(({ id, riskAnswer }) => given.get(id) === riskAnswer && scriptOf(mchatInterview, id))
    .map(({ id }) => id);
}
