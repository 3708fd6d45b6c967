import { type RawBuilder, sql } from "kysely";
import { addDays } from "#domain/organization/days.ts";
import { planForPages } from "#server/platform/db/plans.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { STEP_BITS } from "./tallies.queries.ts";

/** What figures are of: `app.figure_kind`, where each is explained. */
export type FigureKind =
  | "way"
  | "awaits_answered"
  | "awaits_contacted"
  | "awaits_scheduled"
  | "awaits_appointment"
  | "awaits_visit"
  | "awaits_evaluated"
  | "ended"
  | "not_referred"
  | "contact"
  | "visit"
  | "age"
  | "child"
  | "latest_waiting"
  | "latest_begun"
  | "latest_answered"
  | "level"
  | "stage"
  | "test";

/** How many there are of a kind with a value. */
export interface FigureSum {
  /** The group whose they are; null for the whole organisation. */
  readonly group_id: string | null;
  readonly kind: FigureKind;
  readonly value: string;
  readonly number: number;
  /** Of those, the ones whose second day is before the one that was named for them. */
  readonly early: number;
}

const OF_NOW = [
  "child",
  "latest_waiting",
  "latest_begun",
  "latest_answered",
] satisfies FigureKind[];
const OF_NOW_IN_ALL = ["level", "stage", "test"] satisfies FigureKind[];

/** The longest there is. */
const LONGEST_MONTH = 31;

/** A cohort by its days, both included, and the day before which an invitation is an early one; and whether by group too. */
interface WaysAsked {
  readonly from: string;
  readonly to: string;
  readonly earlyBefore: string;
  readonly withGroups: boolean;
}

/**
 * The ways of a cohort with all that is counted of them, of the whole organisation, and of each group the steps. For whoever reaches all children.
 */
export async function sumWays(
  db: TenantDb,
  { from, to, earlyBefore, withGroups }: WaysAsked,
): Promise<readonly FigureSum[]> {
  const { organizationId } = scopeOf(db);
  const others = sql`kind not in (${named(["way", ...OF_NOW, ...OF_NOW_IN_ALL])})`;
  const isWay = sql`kind = 'way'`;
  const isOfCohort = sql`first_day < ${from}::date and second_day between ${from}::date and ${to}::date`;
  const early = sql`case when ${isWay} and second_day < ${earlyBefore}::date then number else 0 end`;
  const kept = (grain: Grain) => sql`from figure
    where organization_id = ${organizationId} and grain = ${sql.lit(grain)}`;
  const ofGroups = sql`
      union all ${byMonths({ from, to }, (each) => sql`${kept(each)} and ${isWay}`)}
      union all select kind, group_id, (value::integer & ${sql.lit(STEP_BITS)})::text, number, 0 from changed_figure
        where ${isWay} and ${isOfCohort}`;
  return summed(
    db,
    sql`
      select kind, group_id, value, number, ${early} as early ${kept("whole")} and ${isWay} and ${isOfCohort}
      union all ${byMonths({ from, to }, (each) => sql`${kept(each === "day" ? "whole" : "whole_month")} and ${others}`)}
      union all select kind, ${organizationId}::uuid, value, number, ${early} from changed_figure
        where (${isWay} or ${others}) and ${isOfCohort}${withGroups ? ofGroups : sql``}`,
  );
}

type Grain = "whole" | "whole_month" | "day" | "month";

/** By whole months, and by days at both ends; and by days also those whose invitation before was in the month of the first. */
function byMonths(
  { from, to }: Pick<WaysAsked, "from" | "to">,
  kept: (grain: "day" | "month") => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const month = firstOfMonth(from);
  const since = month === from ? from : firstOfMonth(addDays(month, LONGEST_MONTH));
  const until = firstOfMonth(addDays(to, 1));
  const figures = (grain: "day" | "month") =>
    sql`select kind, group_id, value, number, 0 ${kept(grain)}`;
  const isFirst = sql`first_day < ${from}::date`;
  if (since >= until) {
    return sql`${figures("day")} and ${isFirst} and second_day between ${from}::date and ${to}::date`;
  }
  const inMonths = sql`second_day >= ${since}::date and second_day < ${until}::date`;
  return sql`${figures("month")} and ${inMonths} and first_day < ${month}::date
    union all ${figures("day")} and ${isFirst} and second_day >= ${from}::date and second_day < ${since}::date
    union all ${figures("day")} and ${isFirst} and second_day >= ${until}::date and second_day <= ${to}::date
    union all ${figures("day")} and ${inMonths} and first_day > '-infinity' and first_day >= ${month}::date and ${isFirst}`;
}

function ifEarly(sent: string, begun: string) {
  return sql`case when ${isBefore("latest_waiting", sent)} or ${isBefore("latest_begun", begun)} then number else 0 end`;
}

function isBefore(kind: FigureKind, day: string) {
  return sql<boolean>`(kind = ${sql.lit(kind)} and second_day < ${day}::date)`;
}

function named(kinds: readonly FigureKind[]) {
  return sql.join(kinds.map((kind) => sql.lit(kind)));
}

/** The days of the organisation before which a form was sent, or begun, early. */
interface ChildrenAsked {
  readonly sentBefore: string;
  readonly begunBefore: string;
}

/**
 * The children of each group by the state of the latest form, and of the whole organisation their levels, stages and visual
 * tests. For whoever reaches all of them.
 */
export async function sumChildren(
  db: TenantDb,
  { sentBefore, begunBefore }: ChildrenAsked,
): Promise<readonly FigureSum[]> {
  const { organizationId } = scopeOf(db);
  const kept = sql`from figure where organization_id = ${organizationId}`;
  const daysOfMonth = (
    kind: FigureKind,
    before: string,
  ) => sql`select kind, group_id, value, 0, number ${kept}
    and grain = 'day' and second_day >= ${firstOfMonth(before)}::date and ${isBefore(kind, before)}`;
  return summed(
    db,
    sql`
      select kind, group_id, value, number, ${ifEarly(firstOfMonth(sentBefore), firstOfMonth(begunBefore))} as early ${kept}
        and grain = 'month' and kind in (${named(OF_NOW)})
      union all ${daysOfMonth("latest_waiting", sentBefore)}
      union all ${daysOfMonth("latest_begun", begunBefore)}
      union all select kind, group_id, value, number, 0 ${kept} and grain = 'whole' and kind in (${named(OF_NOW_IN_ALL)})
      union all select kind, case when kind in (${named(OF_NOW)}) then group_id else ${organizationId}::uuid end, value,
        number, ${ifEarly(sentBefore, begunBefore)}
        from changed_figure where kind in (${named([...OF_NOW, ...OF_NOW_IN_ALL])})`,
  );
}

/**
 * Sums of `figures`: rows of kind, group_id, value, number and early. A child that has changed since it was counted is in
 * `changed_figure`, once less as it was and once more as it is, in the same statement: no sum is ever old.
 */
async function summed(db: TenantDb, figures: RawBuilder<unknown>): Promise<readonly FigureSum[]> {
  const { organizationId } = scopeOf(db);
  // Thousands are added up: not in an order, as for the one row that the planner expects behind the policies.
  await planForPages(db);
  const { rows } = await sql<FigureSum>`
    with noted as materialized (
      select array_agg(distinct patient_id) as ids from tally_change where organization_id = ${organizationId}),
    changed_figure as materialized (
      select c.group_id, e.*, -1 as number from noted, child_tally c, unnest(c.figures) as e
      where c.organization_id = ${organizationId} and c.patient_id = any(noted.ids)
      union all
      select e.group_id, e.kind, e.first_day, e.second_day, e.value, 1
      from noted, child_figures(${organizationId}, noted.ids) as e where noted.ids is not null)
    select kind, nullif(group_id, ${organizationId}::uuid) as group_id, value, sum(number)::int as number,
      sum(early)::int as early
    from (${figures}) as figure group by kind, group_id, value having sum(number) <> 0 or sum(early) <> 0`.execute(
    db,
  );
  return rows;
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
