import { z } from "zod";
import type { ReferralListItem, listReferrals } from "#contract/referrals/referrals.ts";
import { isIsoDate, daysBetween } from "#domain/organization/days.ts";
import {
  type PriorityFacts,
  type PriorityWeights,
  amountsOf,
  calculatePriority,
} from "#domain/referrals/priority.ts";
import { dayIn } from "#server/platform/clock.ts";
import { findFewInGroups } from "#server/platform/db/few-in-groups.ts";
import { planForPages, planForSets, planForValues, planOnce } from "#server/platform/db/plans.ts";
import { findFew, searchedFor } from "#server/platform/db/search.ts";
import { type TenantDb, scopeOf, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, decodeCursor, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import {
  type RankedPosition,
  type RankedRow,
  type ReferralFilter,
  areManyEscalated,
  listOpenReferrals,
} from "./ranking.queries.ts";
import { findRanking } from "./ranks.queries.ts";

/** More points than any weights can come to; PostgreSQL's integers hold it. */
const BEYOND_ANY = 1_000_000;

const Position = z.object({
  points: z.int().min(0).max(BEYOND_ANY),
  due_on: z.string().refine(isIsoDate),
  id: z.uuid(),
});

/** A page of the open referrals that a filter leaves, highest priority first, each with its arithmetic. */
export async function listByPriority(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  query: z.output<typeof listReferrals.query>,
): Promise<Page<ReferralListItem, RankedPosition>> {
  const { limit, cursor, owner, search } = query;
  const today = dayIn(staff.timeZone, clock.now());
  const filter = {
    type: query.type,
    stage: query.stage,
    ownerId: owner === "mine" ? staff.accountId : owner,
    dueBefore: query.overdue && today,
    isEscalated: query.escalated === "1",
    search: search ? searchedFor(search) : undefined,
    patientIds: undefined,
    after: cursor === undefined ? undefined : decodeCursor(cursor, Position),
    atMost: rowsToRead(limit),
  };
  return withTenant(database, staff, async (db) => {
    const { ranking, isKept } = await findRanking(db, today, staff.timeZone);
    const { weights } = ranking;
    const narrowed = await byFewFound(db, filter);
    if (narrowed.patientIds?.length === 0) return { rows: [], next: undefined };
    const readsKept = isKept && (await areKept(db, narrowed));
    if (!readsKept && looksAtMany(db, narrowed)) await planForSets(db);
    else if (narrowed.patientIds !== undefined || (filter.isEscalated && !readsKept))
      await planForValues(db);
    // The ranks are walked in their order, whatever the filter.
    else if (readsKept) await (narrowed.search === undefined ? planOnce(db) : planForPages(db));
    const read = await listOpenReferrals(db, narrowed, ranking, readsKept);
    const page = pageOf(read, limit, ({ points, due_on, id }) => ({ points, due_on, id }));
    return { rows: page.rows.map((row) => present(row, weights, today)), next: page.next };
  });
}

/** Whoever reaches groups with many children, of whom the planner expects fewer than there are. */
function looksAtMany(db: TenantDb, { patientIds }: ReferralFilter): boolean {
  return patientIds === undefined && scopeOf(db).groupIds !== "all";
}

/** The same filter by the children whom its search finds, or who are in somebody's groups, where they are few. */
async function byFewFound(db: TenantDb, filter: ReferralFilter): Promise<ReferralFilter> {
  const { search } = filter;
  const patientIds = await (search === undefined ? findFewInGroups(db) : findFew(db, search));
  return patientIds ? { ...filter, search: undefined, patientIds } : filter;
}

/**
 * Whether a page is read from the ranks that are kept: they are of all children, and do not know whose a referral is. Those of
 * an owner leave few, and mostly those of which the administration was told, which are ranked as they are read.
 */
async function areKept(
  db: TenantDb,
  { ownerId, isEscalated, atMost }: ReferralFilter,
): Promise<boolean> {
  if (scopeOf(db).groupIds !== "all" || ownerId !== undefined || atMost === undefined) return false;
  return !isEscalated || areManyEscalated(db, MANY_TO_WALK);
}

/** Referrals from which on the ranks are walked past others for them. */
const MANY_TO_WALK = 200;

function present(row: RankedRow, weights: PriorityWeights, today: string): ReferralListItem {
  const { points, parts } = calculatePriority(amountsOf(factsOf(row), today), weights);
  return {
    id: row.id,
    type: row.type,
    stage: row.stage,
    opened_at: row.opened_at.toISOString(),
    due_on: row.due_on,
    overdue: row.due_on < today,
    escalated_at: row.escalated_at?.toISOString() ?? null,
    days_waiting: Math.max(0, daysBetween(row.opened_on, today)),
    owner: ownerOf(row),
    priority: { points, parts: [...parts] },
    patient: {
      id: row.patient_id,
      full_name: row.full_name,
      date_of_birth: row.date_of_birth,
      group_name: row.group_name,
      guardian_name: row.guardian_name ?? "",
      guardian_phone: row.guardian_phone ?? "",
    },
    screening_result: { tool: row.tool, score: row.score, level: row.level },
  };
}

function ownerOf(row: RankedRow): ReferralListItem["owner"] {
  const { owner_account_id: id, owner_name: name } = row;
  return id === null || name === null ? null : { id, full_name: name };
}

/** What the priority of a row is computed from. */
export function factsOf(row: RankedRow): PriorityFacts {
  return {
    level: row.level,
    lostSkills: row.lost_skills,
    concernStated: row.concern_stated,
    keySigns: row.key_signs,
    tool: row.tool,
    dateOfBirth: row.date_of_birth,
    openedOn: row.opened_on,
    dueOn: row.due_on,
    failedContacts: row.failed_attempts,
    isSibling: row.is_sibling,
  };
}
