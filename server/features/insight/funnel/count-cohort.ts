import {
  type AwaitedStep,
  type FunnelList,
  type FunnelStep,
  FORM_STEPS,
  FUNNEL_LISTS,
  FUNNEL_STEPS,
  UNDATED_APPOINTMENT_DAYS,
  lateBefore,
  partsOfList,
} from "#domain/insight/funnel.ts";
import { addDays } from "#domain/organization/days.ts";
import { CLOSE_REASONS, NOT_REFERRED_REASONS } from "#domain/referrals/closing.ts";
import { isTallied } from "#server/platform/db/kept-sums.ts";
import { planForReach } from "#server/platform/db/plans.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { type FigureKind, type FigureSum, sumWays } from "../tallies/figures.queries.ts";
import { type GroupCounts, type ShownCounts, countCohort } from "./funnel.queries.ts";
import type { Cohort } from "./journeys.queries.ts";

/** A cohort in numbers. */
export interface CountedCohort {
  /** Each group with the steps of its children, in the order of `FUNNEL_LISTS`. */
  readonly units: readonly Pick<GroupCounts, "group_id" | "lists">[];
  /** What is counted of those asked for. */
  readonly shown: readonly ShownCounts[];
}

/** Counts the children within reach, and of some groups, or all when undefined, everything that is shown. */
export async function countFunnel(
  db: TenantDb,
  cohort: Cohort,
  groupIds: readonly string[] | undefined,
): Promise<CountedCohort> {
  const isKept = scopeOf(db).groupIds === "all" && (await isTallied(db));
  if (!isKept) return countPlainly(db, cohort, groupIds);
  const { units, whole } = await sumCohort(db, cohort);
  if (groupIds === undefined) return { units, shown: [whole] };
  await planForReach(db);
  return { units, shown: await countCohort(db, cohort, groupIds) };
}

/** Counts of them what is shown, and not the groups. */
export async function countShown(
  db: TenantDb,
  cohort: Cohort,
  groupIds: readonly string[] | undefined,
): Promise<readonly ShownCounts[]> {
  if (groupIds === undefined && scopeOf(db).groupIds === "all" && (await isTallied(db))) {
    return [wholeOf(await sumWays(db, askedOf(cohort, false)), cohort)];
  }
  await planForReach(db);
  return countCohort(db, cohort, groupIds);
}

async function countPlainly(
  db: TenantDb,
  cohort: Cohort,
  groupIds: readonly string[] | undefined,
): Promise<CountedCohort> {
  await planForReach(db);
  const units = await countCohort(db, cohort);
  const among = new Set(groupIds);
  const shown = groupIds ? units.filter(({ group_id: id }) => among.has(id)) : units;
  return { units, shown };
}

/** Sums up what is kept of a cohort: the same as `countCohort`, for whoever reaches all children. */
export async function sumCohort(
  db: TenantDb,
  cohort: Cohort,
): Promise<{ readonly units: CountedCohort["units"]; readonly whole: ShownCounts }> {
  const sums = await sumWays(db, askedOf(cohort, true));
  return { units: unitsOf(sums), whole: wholeOf(sums, cohort) };
}

function askedOf(cohort: Cohort, withGroups: boolean) {
  return { ...cohort, earlyBefore: lateBefore("opened", cohort.today), withGroups };
}

function unitsOf(sums: readonly FigureSum[]): CountedCohort["units"] {
  const units = new Map<string, number[]>();
  for (const { group_id: id, value, number } of sums) {
    if (id === null) continue;
    const lists = units.get(id) ?? FUNNEL_LISTS.map(() => 0);
    units.set(id, lists);
    for (const [index, step] of FUNNEL_STEPS.entries()) {
      if (hasReached(Number(value), step)) lists[index] = (lists[index] ?? 0) + number;
    }
  }
  return [...units].map(([id, lists]) => ({ group_id: id, lists }));
}

/** What a way has beyond its steps, as `app.child_figures` writes it. */
const FLAGS = ["is_open", "interview_due", "interview_done", "interview_positive"] as const;

function hasReached(way: number, step: FunnelStep): boolean {
  return (way & (1 << FUNNEL_STEPS.indexOf(step))) !== 0;
}

function has(way: number, flag: (typeof FLAGS)[number]): boolean {
  return (way & (1 << (FUNNEL_STEPS.length + FLAGS.indexOf(flag)))) !== 0;
}

function wholeOf(sums: readonly FigureSum[], cohort: Cohort): ShownCounts {
  const whole = sums.filter(({ group_id: id }) => id === null);
  const of = (kind: FigureKind) => whole.filter((sum) => sum.kind === kind);
  const ways = of("way").map(({ value, number, early }) => ({ way: Number(value), number, early }));
  const count = (isOn: (way: number) => boolean, early = false) =>
    ways.reduce((all, sum) => all + (isOn(sum.way) ? sum[early ? "early" : "number"] : 0), 0);
  const before = (kind: FigureKind, day: string) =>
    of(kind).reduce((all, { value, number }) => all + (value < day ? number : 0), 0);
  const late: Readonly<Record<AwaitedStep, () => number>> = {
    // Both from the day of the invitation.
    opened: () => count((way) => waits(way, "opened"), true),
    started: () => count((way) => waits(way, "started"), true),
    answered: () => before("awaits_answered", lateBefore("answered", cohort.today)),
    contacted: () => before("awaits_contacted", lateBefore("contacted", cohort.today)),
    scheduled: () => before("awaits_scheduled", lateBefore("scheduled", cohort.today)),
    attended: () =>
      before("awaits_appointment", cohort.today) +
      before("awaits_visit", addDays(cohort.today, -UNDATED_APPOINTMENT_DAYS)),
    evaluated: () => before("awaits_evaluated", lateBefore("evaluated", cohort.today)),
  };
  const others = {
    needs_contact: () => late.opened() + late.started() + late.answered(),
    ended: () => numberOf(of("ended")),
    not_referred: () => numberOf(of("not_referred")),
    interview_due: () => count((way) => has(way, "interview_due")),
    interview_waiting: () =>
      count(
        (way) => has(way, "interview_due") && !has(way, "interview_done") && has(way, "is_open"),
      ),
    interview_done: () => count((way) => has(way, "interview_done")),
    interview_positive: () => count((way) => has(way, "interview_positive")),
  };
  const countOf = (list: FunnelList): number => {
    const parts = partsOfList(list);
    if (parts.kind === "reached") return count((way) => hasReached(way, parts.step));
    if (parts.kind === "waiting") return count((way) => waits(way, parts.step));
    return parts.kind === "late" ? late[parts.step]() : others[parts.list]();
  };
  const known = <Word extends string>(kind: FigureKind, words: readonly Word[]) =>
    words.flatMap((word) =>
      repeated(
        of(kind).filter(({ value }) => value === word),
        () => word,
      ),
    );
  const numbers = (kind: FigureKind) => repeated(of(kind), Number);
  return {
    lists: FUNNEL_LISTS.map(countOf),
    ended: known("ended", CLOSE_REASONS),
    not_referred: known("not_referred", NOT_REFERRED_REASONS),
    contact: numbers("contact"),
    visit: numbers("visit"),
    age: numbers("age"),
  };
}

/** Who has come as far as the step before and still may reach this one: `waits` of the journeys. */
function waits(way: number, step: AwaitedStep): boolean {
  const isOfForm = FORM_STEPS.includes(step);
  const before = FUNNEL_STEPS[FUNNEL_STEPS.indexOf(step) - 1] ?? "invited";
  return hasReached(way, before) && !hasReached(way, step) && (isOfForm || has(way, "is_open"));
}

function numberOf(sums: readonly FigureSum[]): number {
  return sums.reduce((all, { number }) => all + number, 0);
}

/** Each value as often as it is there, in order: a hundred thousand are then sorted at once. */
function repeated<T extends string | number>(
  sums: readonly FigureSum[],
  read: (value: string) => T,
): T[] {
  return sums
    .map(({ value, number }) => ({ value: read(value), number }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1))
    .flatMap(({ value, number }) => Array.from({ length: number }, () => value));
}
