import type { FormCounts } from "#domain/insight/reports/form-counts.ts";
import type { Cutoffs } from "#domain/screening/forms/form-filter.ts";
import { type FormDays } from "#server/features/screening/patients/narrow.queries.ts";
import { isTallied } from "#server/platform/db/kept-sums.ts";
import { planForReach, planForValues } from "#server/platform/db/plans.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { type FigureSum, sumChildren } from "../tallies/figures.queries.ts";
import { countFormsByGroup, countLevels, countStages } from "./group.queries.ts";
import { countVisionTests } from "./vision.queries.ts";

/** What a report counts of children. */
export interface GroupFigures {
  /** Of each group, those in it now without the groups below. */
  readonly forms: readonly (FormCounts & { readonly group_id: string })[];
  /** What may be seen with results; null where it is not asked for. */
  readonly results: ResultFigures | null;
}

interface ResultFigures {
  /** How many children there are at a level, and with an open referral at a stage; none is left out. */
  readonly levels: ReadonlyMap<string, number>;
  readonly stages: ReadonlyMap<string, number>;
  readonly vision: { readonly tests: number; readonly valid: number };
}

/** Whose figures are asked for, and whether those of results are. */
interface GroupAsked {
  /** All within reach when undefined. */
  readonly groupIds: readonly string[] | undefined;
  readonly seesResults: boolean;
}

/** The figures of some groups, as of this moment. */
export async function countGroup(
  db: TenantDb,
  days: FormDays,
  asked: GroupAsked,
): Promise<GroupFigures> {
  const isKept = scopeOf(db).groupIds === "all" && (await isTallied(db));
  return isKept ? sumGroup(db, days, asked) : countGroupPlainly(db, days, asked);
}

/** Counts child by child: the meaning of each figure, and the way while many have changed at once. */
export async function countGroupPlainly(
  db: TenantDb,
  days: FormDays,
  { groupIds, seesResults }: GroupAsked,
): Promise<GroupFigures> {
  const few = await planForReach(db);
  return {
    forms: await countFormsByGroup(db, days, groupIds, few),
    results: seesResults ? await countResults(db, groupIds, few) : null,
  };
}

/** Sums up what is kept: the same, for whoever reaches all children. */
export async function sumGroup(
  db: TenantDb,
  days: FormDays,
  { groupIds, seesResults }: GroupAsked,
): Promise<GroupFigures> {
  const sums = await sumChildren(db, daysOf(days));
  const among = groupIds && new Set(groupIds);
  const forms = formsOf(sums).filter(({ group_id: id }) => among?.has(id) ?? true);
  if (!seesResults) return { forms, results: null };
  if (!groupIds) return { forms, results: resultsOf(sums) };
  await planForValues(db);
  return { forms, results: await countResults(db, groupIds) };
}

function daysOf({ overdueBefore, partialLateBefore }: Cutoffs) {
  return { sentBefore: overdueBefore, begunBefore: partialLateBefore };
}

async function countResults(
  db: TenantDb,
  groupIds: readonly string[] | undefined,
  few?: readonly string[],
): Promise<ResultFigures> {
  const levels = await countLevels(db, groupIds, few);
  const stages = await countStages(db, groupIds, few);
  return {
    levels: new Map(levels.map(({ level, count }) => [level, count])),
    stages: new Map(stages.map(({ stage, count }) => [stage, count])),
    vision: await countVisionTests(db, groupIds),
  };
}

function resultsOf(sums: readonly FigureSum[]): ResultFigures {
  const of = (kind: FigureSum["kind"]) =>
    new Map(sums.filter((sum) => sum.kind === kind).map(({ value, number }) => [value, number]));
  const tests = of("test");
  return {
    levels: of("level"),
    stages: of("stage"),
    vision: {
      tests: [...tests.values()].reduce((all, number) => all + number, 0),
      valid: tests.get("valid") ?? 0,
    },
  };
}

function formsOf(sums: readonly FigureSum[]): GroupFigures["forms"] {
  const ofGroups = Map.groupBy(sums, ({ group_id: id }) => id);
  return [...ofGroups].flatMap(([group_id, own]) => {
    if (group_id === null) return [];
    const of = (kind: FigureSum["kind"]) =>
      own.find((sum) => sum.kind === kind) ?? { number: 0, early: 0 };
    const [waiting, begun] = [of("latest_waiting"), of("latest_begun")];
    return [
      {
        group_id,
        children: of("child").number,
        answered: of("latest_answered").number,
        partial: begun.number,
        not_answered: waiting.number,
        overdue: waiting.early,
        partial_late: begun.early,
      },
    ];
  });
}
