import { type RawBuilder, sql } from "kysely";
import type { RiskLevel } from "#domain/instruments/risk.ts";
import { type TenantDb, scopeOf } from "./tenant.ts";

/** What entries are of: `app.tally_kind`, where each is explained. */
export type TallyKind =
  | "child"
  | "answered"
  | "vision"
  | "form_waiting"
  | "form_begun"
  | "form_answered"
  | "latest_waiting"
  | "unreached"
  | "latest_begun"
  | "latest_answered"
  | "therapy"
  | "pediatrician"
  | "neurologist"
  | "vision_made"
  | "vision_valid";

/** Of these there are entries for each day of the past: few of the days are asked for. */
const OF_EVERY_DAY = ["form_waiting", "form_begun", "form_answered"] satisfies TallyKind[];

/** What `sumTallies` is asked for where no sum is one of those. */
export const NO_FORMS = { from: "infinity", at: "infinity" };

/** Entries of one kind whose days are as is said: YYYY-MM-DD, days of the organisation. */
export function entriesOf(kind: TallyKind, days: RawBuilder<boolean> = sql`true`) {
  return sql<number>`coalesce(sum(number) filter (where kind = ${sql.lit(kind)} and ${days}), 0)::int`;
}

/** Those of them that count at the end of a day. */
export function entriesAt(kind: TallyKind, day: string) {
  return entriesOf(kind, sql`first_day <= ${day}::date and second_day > ${day}::date`);
}

/** Notes of changes from which on it is faster to count everything than to look at each who has changed. */
export const MOST_UNCOUNTED = 300;

/** Whether the sums of the organisation are to be read: not while many of its children have changed since. */
export async function isTallied(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from (select from tally_change
      where organization_id = ${scopeOf(db).organizationId} limit ${MOST_UNCOUNTED}) as noted`.execute(
    db,
  );
  return (rows[0]?.number ?? 0) < MOST_UNCOUNTED;
}

/**
 * Sums of entries of the children within reach, by name. A child that has changed since it was counted is taken as it is
 * now, in the same statement: no sum is ever old. Of forms there are those that began on the day `from` or later, and had
 * not ended on the day `at`: what no sum asks for need not be read.
 */
export async function sumTallies<Sums extends Record<string, unknown>>(
  db: TenantDb,
  sums: { readonly [Name in keyof Sums]: RawBuilder<Sums[Name]> },
  { from, at }: { readonly from: string; readonly at: string },
): Promise<Sums> {
  const named = Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.id(name)}`);
  const { organizationId, groupIds } = scopeOf(db);
  const isAsked = sql<boolean>`(kind not in (${sql.join(OF_EVERY_DAY.map((kind) => sql.lit(kind)))})
    or (first_day >= ${from}::date and second_day > ${at}::date))`;
  const inGroups =
    groupIds === "all" ? sql<boolean>`true` : sql<boolean>`group_id = any(${groupIds}::uuid[])`;
  const kept =
    groupIds === "all"
      ? sql`select kind, first_day, second_day, number from tally
          where organization_id = ${organizationId} and ${isAsked}`
      : sql`select e.kind, e.first_day, e.second_day, 1 from child_tally, unnest(entries) as e
          where organization_id = ${organizationId} and ${inGroups} and ${isAsked}`;
  const { rows } = await sql<Sums>`
    with changed as materialized (
      select array_agg(distinct patient_id) as ids from tally_change where organization_id = ${organizationId}),
    entry (kind, first_day, second_day, number) as (
      ${kept}
      union all
      select e.kind, e.first_day, e.second_day, -1 from changed, child_tally, unnest(entries) as e
      where organization_id = ${organizationId} and patient_id = any(changed.ids) and ${inGroups}
      union all
      select e.kind, e.first_day, e.second_day, 1
      from changed, tally_entries(${organizationId}, changed.ids) as e where changed.ids is not null and ${inGroups})
    select ${sql.join(named)} from entry`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a sum has one row");
  return row;
}

/**
 * How many children have one of these levels as their newest result, of those that are not archived. For whoever reaches all
 * of them. A child that has changed since it was counted is taken as it is now.
 */
export async function sumLevels(db: TenantDb, levels: readonly RiskLevel[]): Promise<number> {
  const { organizationId } = scopeOf(db);
  const isOne = sql<boolean>`kind = 'level' and value = any(${levels}::text[])`;
  const { rows } = await sql<{ count: number }>`
    with changed as materialized (
      select array_agg(distinct patient_id) as ids from tally_change where organization_id = ${organizationId}),
    counted (number) as (
      select number from figure where organization_id = ${organizationId} and grain = 'whole' and ${isOne}
      union all
      select -1 from changed, child_tally, unnest(figures)
      where organization_id = ${organizationId} and patient_id = any(changed.ids) and ${isOne}
      union all
      select 1 from changed, child_figures(${organizationId}, changed.ids)
      where changed.ids is not null and ${isOne})
    select coalesce(sum(number), 0)::int as count from counted`.execute(db);
  return rows[0]?.count ?? 0;
}
