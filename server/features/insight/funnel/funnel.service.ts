import type { z } from "zod";
import type {
  Funnel,
  FunnelChild,
  FunnelSummary,
  getFunnel,
  listFunnelChildren,
} from "#contract/insight/funnel.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import {
  type FunnelList,
  type FunnelStep,
  AWAITED_STEPS,
  FUNNEL_LISTS,
  FUNNEL_STEPS,
  SCHOOL_LISTS,
  SCHOOL_STEPS,
  quartilesOf,
} from "#domain/insight/funnel.ts";
import {
  type Position,
  positionAfter,
  readPlace,
} from "#server/features/screening/patients/list-patients.ts";
import { groupAndBelow } from "#server/features/screening/patients/list.queries.ts";
import { readTenant } from "#server/platform/db/read-tenant.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { type Page, pageOf, rowsToRead } from "#server/platform/http/paging.ts";
import { Problem } from "#server/platform/problem.ts";
import { cohortOf } from "./cohort.ts";
import { countFunnel, countShown } from "./count-cohort.ts";
import { type ListedChild, type ShownCounts, findGroups, findListed } from "./funnel.queries.ts";
import type { Cohort } from "./journeys.queries.ts";
import { rateOf, sumOf, unitsOf } from "./units.ts";

type Asked = z.output<typeof getFunnel.query>;

/**
 * The funnel for what the person may see. Throws `not_found` for a group out of reach and `invalid` for days in the wrong
 * order.
 */
export async function readFunnel(deps: Deps, staff: Staff, asked: Asked): Promise<Funnel> {
  return readTenant(deps.database, staff, (db) => ownFunnel(deps, staff, db, asked));
}

async function ownFunnel(deps: Deps, staff: Staff, db: TenantDb, asked: Asked): Promise<Funnel> {
  const cohort = cohortOf(deps, staff, asked);
  const groupIds = await askedGroups(db, asked.group);
  const groups = await findGroups(db);
  const { units, shown } = await countFunnel(db, cohort, groupIds);
  const whole = maySeeResults(staff.role) ? rateOf(sumOf(units)) : null;
  const steps = stepsFor(staff);
  return {
    ...summaryOf(cohort, shown, staff),
    whole: whole && { ...whole, flag: null },
    units: unitsOf(groups, units, { group: asked.group, steps, whole }),
  };
}

/** The same without the groups, which are not counted then. Throws as `readFunnel` does. */
export async function readFunnelSummary(
  deps: Deps,
  staff: Staff,
  asked: Asked,
): Promise<FunnelSummary> {
  return readTenant(deps.database, staff, async (db) => {
    const cohort = cohortOf(deps, staff, asked);
    const groupIds = await askedGroups(db, asked.group);
    return summaryOf(cohort, await countShown(db, cohort, groupIds), staff);
  });
}

function stepsFor({ role }: Staff): readonly FunnelStep[] {
  return maySeeResults(role) ? FUNNEL_STEPS : SCHOOL_STEPS;
}

function summaryOf(cohort: Cohort, shown: readonly ShownCounts[], staff: Staff): FunnelSummary {
  const sums = sumOf(shown);
  const seesResults = maySeeResults(staff.role);
  const on = (list: FunnelList): number => sums[FUNNEL_LISTS.indexOf(list)] ?? 0;
  const lists: readonly FunnelList[] = seesResults ? FUNNEL_LISTS : SCHOOL_LISTS;
  return {
    period: { from: cohort.from, to: cohort.to },
    steps: stepsFor(staff).map((step) => ({ step, count: on(step) })),
    waiting: AWAITED_STEPS.filter((step) => lists.includes(`waiting_${step}`)).map((step) => ({
      step,
      count: on(`waiting_${step}`),
      late: on(`late_${step}`),
    })),
    needs_contact: on("needs_contact"),
    ...(seesResults ? resultsOf(shown, on) : HIDDEN),
  };
}

type OfResults = Pick<Funnel, "ended" | "not_referred" | "interviews" | "medians">;

const HIDDEN: OfResults = { ended: null, not_referred: null, interviews: null, medians: null };

function resultsOf(counts: readonly ShownCounts[], on: (list: FunnelList) => number): OfResults {
  return {
    ended: byReason(counts.flatMap(({ ended }) => ended ?? [])),
    not_referred: byReason(counts.flatMap(({ not_referred: reasons }) => reasons ?? [])),
    interviews: {
      due: on("interview_due"),
      waiting: on("interview_waiting"),
      done: on("interview_done"),
      positive: on("interview_positive"),
    },
    medians: {
      contact: quartilesOf(counts.flatMap(({ contact }) => contact ?? [])),
      visit: quartilesOf(counts.flatMap(({ visit }) => visit ?? [])),
      age: quartilesOf(counts.flatMap(({ age }) => age ?? [])),
    },
  };
}

/** How often each reason was given, the most frequent first. */
function byReason<Reason extends string>(
  reasons: readonly Reason[],
): { reason: Reason; count: number }[] {
  return [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}

/**
 * The children behind one number, by name. Throws `forbidden` for a list that tells a school a result, and otherwise as
 * `readFunnel` and for a cursor that is not ours.
 */
export async function listChildren(
  deps: Deps,
  staff: Staff,
  { step: list, reason, group, limit, cursor, ...days }: z.output<typeof listFunnelChildren.query>,
): Promise<Page<FunnelChild, Position>> {
  const seesResults = maySeeResults(staff.role);
  if (!seesResults && !SCHOOL_LISTS.includes(list)) throw new Problem("forbidden");
  return readTenant(deps.database, staff, async (db) => {
    const rows = await findListed(db, cohortOf(deps, staff, days), {
      list,
      reason: list === "ended" || list === "not_referred" ? reason : undefined,
      groupIds: await askedGroups(db, group),
      after: await readPlace(db, cursor),
      limit: rowsToRead(limit),
    });
    const page = pageOf(rows, limit, positionAfter);
    return { ...page, rows: page.rows.map((row) => presentChild(row, seesResults)) };
  });
}

function presentChild({ invited_at: invited, since, ...child }: ListedChild, seesResults: boolean) {
  return {
    ...child,
    invited_at: invited.toISOString(),
    since: since?.toISOString() ?? null,
    referral_id: seesResults ? child.referral_id : null,
  };
}

async function askedGroups(db: TenantDb, group: string | undefined): Promise<string[] | undefined> {
  if (group === undefined) return undefined;
  const ids = await groupAndBelow(db, group);
  if (ids.length === 0) throw new Problem("not_found", "group_not_found");
  return ids;
}
