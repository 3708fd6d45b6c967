import { isDeepStrictEqual } from "node:util";
import { FUNNEL_LISTS, FUNNEL_STEPS } from "#domain/insight/funnel.ts";
import { RECOMMENDATIONS, levelsOf } from "#domain/instruments/risk.ts";
import { addDays } from "#domain/organization/days.ts";
import { cutoffsOn } from "#domain/screening/forms/form-filter.ts";
import { TASK_KINDS } from "#domain/work/task-kinds.ts";
import { type CountedCohort, sumCohort } from "#server/features/insight/funnel/count-cohort.ts";
import { type ShownCounts, countCohort } from "#server/features/insight/funnel/funnel.queries.ts";
import { sumOf } from "#server/features/insight/funnel/units.ts";
import {
  countReferralWork,
  countTaskWork,
} from "#server/features/insight/my-work/my-work.queries.ts";
import {
  type GroupFigures,
  countGroupPlainly,
  sumGroup,
} from "#server/features/insight/reports/count-group.ts";
import {
  EVERYTHING,
  type RankedPosition,
  type ReferralFilter,
  listOpenReferrals,
} from "#server/features/referrals/ranking.queries.ts";
import { findKeptRanking } from "#server/features/referrals/ranks.queries.ts";
import { filterPatients } from "#server/features/screening/patients/narrow.queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sumLevels } from "#server/platform/db/kept-sums.ts";
import { planForSets } from "#server/platform/db/plans.ts";
import { findFew } from "#server/platform/db/search.ts";
import { type TenantScope, withTenant } from "#server/platform/db/tenant.ts";

/** Whose figures are compared, as whoever reaches all, on a day of the organization. */
interface Compared {
  readonly database: Database;
  readonly organizationId: string;
  readonly groups: readonly string[];
  readonly today: string;
  readonly timeZone: string;
}

/** What differs between what is kept and a plain count: of the funnel, the report, the ranks of referrals, what there is to do, and levels. */
export async function keptDifferences(compared: Compared): Promise<unknown[]> {
  const { database, organizationId } = compared;
  const scope: TenantScope = { organizationId, accountId: null, groupIds: "all" };
  return [
    ...(await figureDifferences(compared, scope)),
    ...(await rankDifferences(database, scope)),
    ...(await workDifferences(compared, scope)),
    ...(await levelDifferences(compared, scope)),
  ];
}

async function workDifferences(
  { database, groups, today }: Compared,
  scope: TenantScope,
): Promise<unknown[]> {
  const count = (groupIds: TenantScope["groupIds"]) =>
    withTenant(database, { ...scope, groupIds }, async (db) => {
      const whose = { accountId: null, kinds: TASK_KINDS };
      return {
        referrals: await countReferralWork(db, whose, today),
        tasks: await countTaskWork(db, whose, today),
      };
    });
  // Whoever reaches every group by name is counted child by child.
  const [kept, plain] = [await count("all"), await count(groups)];
  return isDeepStrictEqual(kept, plain) ? [] : [{ kept, plain }];
}

/** How many children a recommendation has, by the levels that are kept and child by child. */
async function levelDifferences(
  { database, today, timeZone }: Compared,
  scope: TenantScope,
): Promise<unknown[]> {
  const days = { timeZone, ...cutoffsOn(today) };
  return withTenant(database, scope, async (db) => {
    const found: unknown[] = [];
    for (const recommendation of RECOMMENDATIONS) {
      const kept = await sumLevels(db, levelsOf(recommendation));
      const { plain } = await filterPatients(db, { recommendation, days })
        .select(({ fn }) => fn.countAll<number>().as("plain"))
        .executeTakeFirstOrThrow();
      if (kept !== plain) found.push({ recommendation, kept, plain });
    }
    return found;
  });
}

/** Pages of referrals that are another one by the ranks that are kept, up to the end of the list. */
async function rankDifferences(database: Database, scope: TenantScope): Promise<unknown[]> {
  const filters: readonly Partial<ReferralFilter>[] = [
    {},
    { type: "therapy" },
    { stage: "a_encaminhar", dueBefore: "2026-02-01" },
    { isEscalated: true },
    { search: "crianca 1" },
  ];
  return withTenant(database, scope, async (db) => {
    const ranking = await findKeptRanking(db);
    const found: unknown[] = [];
    if (!ranking) return [];
    for (const narrow of filters) {
      let after: RankedPosition | undefined;
      do {
        const filter = { ...EVERYTHING, ...narrow, after, atMost: 20 };
        const kept = await listOpenReferrals(db, filter, ranking, true);
        const plain = await listOpenReferrals(db, filter, ranking);
        if (!isDeepStrictEqual(kept, plain)) found.push({ filter, kept, plain });
        if (filter.search !== undefined) {
          const patientIds = await findFew(db, filter.search);
          for (const isKept of [false, true]) {
            const alone = { ...filter, search: undefined, patientIds };
            const few = await listOpenReferrals(db, alone, ranking, isKept);
            if (!isDeepStrictEqual(few, plain)) found.push({ filter, isKept, few, plain });
          }
        }
        const last = plain.at(-1);
        after = last && { points: last.points, due_on: last.due_on, id: last.id };
      } while (after !== undefined);
    }
    return found;
  });
}

/** Cohorts whose days are anywhere in their months, of none, one and many whole ones. */
const COHORTS = [
  [89, 0],
  [400, 0],
  [15, 0],
  [200, 100],
  [104, 44],
  [75, 75],
  [43, 16],
] as const;

/** What differs in the funnel and in the report of the whole organisation. */
async function figureDifferences(
  { database, groups, today, timeZone }: Compared,
  scope: TenantScope,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [from, to] of COHORTS) {
    const cohort = { from: addDays(today, -from), to: addDays(today, -to), today, timeZone };
    const { units, whole: all } = await withTenant(database, scope, (db) => sumCohort(db, cohort));
    const plain = await withTenant(database, scope, async (db) => {
      await planForSets(db);
      return countCohort(db, cohort);
    });
    const kept = [unitsInOrder(units), sortedFigures([all])];
    const counted = [unitsInOrder(plain), sortedFigures(plain)];
    if (!isDeepStrictEqual(kept, counted)) found.push({ cohort, kept, counted });
  }
  await withTenant(database, scope, async (db) => {
    const days = { timeZone, ...cutoffsOn(today) };
    for (const groupIds of [undefined, groups.slice(1)]) {
      const asked = { groupIds, seesResults: true };
      const kept = inOrder(await sumGroup(db, days, asked));
      const counted = inOrder(await countGroupPlainly(db, days, asked));
      if (!isDeepStrictEqual(kept, counted)) found.push({ groupIds, kept, counted });
    }
  });
  return found;
}

/** Of each group that has anybody the steps, which is all that is kept of groups. */
function unitsInOrder(units: CountedCohort["units"]) {
  const steps = units.map(({ group_id, lists }) => [
    group_id,
    ...lists.slice(0, FUNNEL_STEPS.length),
  ]);
  return steps.toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
}

function sortedFigures(counts: readonly ShownCounts[]) {
  const values = (name: Exclude<keyof ShownCounts, "lists">) =>
    counts
      .flatMap((each): (string | number)[] => [...(each[name] ?? [])])
      .toSorted((one, other) => (one < other ? -1 : 1));
  return {
    lists: FUNNEL_LISTS.map((_, index) => sumOf(counts)[index] ?? 0),
    ended: values("ended"),
    not_referred: values("not_referred"),
    contact: values("contact"),
    visit: values("visit"),
    age: values("age"),
  };
}

function inOrder({ forms, results }: GroupFigures) {
  return {
    forms: forms.toSorted((one, other) => (one.group_id < other.group_id ? -1 : 1)),
    levels: sorted(results?.levels),
    stages: sorted(results?.stages),
    vision: results?.vision,
  };
}

function sorted(numbers: ReadonlyMap<string, number> | undefined) {
  return [...(numbers ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
