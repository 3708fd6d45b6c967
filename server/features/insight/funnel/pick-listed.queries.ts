import { type RawBuilder, sql } from "kysely";
import {
  type AwaitedStep,
  type FunnelList,
  FORM_STEPS,
  FUNNEL_LISTS,
  UNDATED_APPOINTMENT_DAYS,
  lateBefore,
  partsOfList,
} from "#domain/insight/funnel.ts";
import { addDays } from "#domain/organization/days.ts";
import { type Place, byName, isAfter } from "#server/features/screening/patients/reach.queries.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { planAsUsual, planForPages } from "#server/platform/db/plans.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Cohort } from "./journeys.queries.ts";

/** A page of a list, of all children of the organisation. */
interface AskedPage {
  readonly list: FunnelList;
  readonly reason: string | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** How many children are looked at for a page. */
export interface Measure {
  /** Children on a list by any of their ways, up to whom all of them are looked at. */
  readonly few: number;
  /** Of more, the next children by name are: so many, and then so many in all. */
  readonly walks: readonly number[];
  /** And where that fills no page, all of them after all, if they are no more than this. */
  readonly many: number;
}

const MEASURE: Measure = { few: 3000, walks: [300, 3000], many: 10_000 };

/**
 * Who is on a page of a list by what is kept of the children, by name: the same as `isOn` tells of their journeys, whose days
 * are those of the organisation. Those who have changed since are taken as they are now. Undefined where they are too far
 * between: then it is faster to read the cohort. For whoever reaches all children.
 */
export async function pickListed(
  db: TenantDb,
  cohort: Cohort,
  page: AskedPage,
  { few, walks, many }: Measure = MEASURE,
): Promise<readonly string[] | undefined> {
  const left = await countLeft(db, page.list, many + 1);
  if (left <= few) return gather(db, cohort, page);
  await planForPages(db);
  for (const most of walks) {
    const { walked, ids } = await walk(db, cohort, page, most);
    if (ids.length < page.limit && walked === most) continue;
    await planAsUsual(db);
    return ids;
  }
  await planAsUsual(db);
  return left <= many ? gather(db, cohort, page) : undefined;
}

/** How many children are on a list by any of their ways, at most so many. */
async function countLeft(db: TenantDb, list: FunnelList, atMost: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`${statesOn(db, list)}
    select count(*)::int as number from (select from child_tally where ${hasState(db)} ${limitTo(atMost)}) as c`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
}

/** `state`, what children of the organisation are by all their ways and on a list by one: a few of some dozens. */
function statesOn(db: TenantDb, list: FunnelList) {
  const next = (after: RawBuilder<unknown>) => sql`(select funnel_lists from child_tally
    where organization_id = ${scopeOf(db).organizationId} and ${after} order by funnel_lists limit 1)`;
  return sql`with recursive every_state (lists) as (
      ${next(sql`true`)}
      union all
      select ${next(sql`funnel_lists > lists`)} from every_state where lists is not null),
    state as (select lists from every_state where lists & ${sql.lit(bitsOf(list))} > 0)`;
}

function hasState(db: TenantDb) {
  return sql<boolean>`organization_id = ${scopeOf(db).organizationId} and funnel_lists = any(array(select lists from state))`;
}

/** Who is on the page, found among all who are on the list by any of their ways. */
async function gather(db: TenantDb, cohort: Cohort, page: AskedPage): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`${statesOn(db, page.list)}, ${notedOn(db, cohort, page)},
    listed as materialized (
      select patient_id from child_tally c, noted
      where ${hasState(db)} and patient_id <> all(noted.ids) and ${isKeptOn(cohort, page)}
      union all select patient_id from fresh)
    ${children(db, page, sql`p.id in (select patient_id from listed)`)}
    order by ${byName}, p.id ${limitTo(page.limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who of the next children by name is on the page, those archived since among them, and how many there were. */
async function walk(
  db: TenantDb,
  cohort: Cohort,
  page: AskedPage,
  many: number,
): Promise<{ readonly walked: number; readonly ids: readonly string[] }> {
  const next = (state: RawBuilder<boolean>) =>
    sql`(${children(db, page, state)} order by ${byName}, p.id limit ${many})`;
  const { rows } = await sql<{
    walked: number;
    ids: readonly string[];
  }>`with ${notedOn(db, cohort, page)},
    walked as materialized (
      select * from (${next(sql`p.archived_at is null`)} union all ${next(sql`p.archived_at is not null`)}) as p
      order by ${byName}, p.id limit ${many})
    select (select count(*)::int from walked) as walked, array(
      select p.id from walked p where case when p.id = any(noted.ids) then p.id in (select patient_id from fresh)
        else exists (select from child_tally c
          where c.organization_id = ${scopeOf(db).organizationId} and c.patient_id = p.id and ${isKeptOn(cohort, page)}) end
      order by ${byName}, p.id ${limitTo(page.limit)}) as ids
    from noted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("there is one row of what is noted");
  return row;
}

function children(db: TenantDb, { after: place }: AskedPage, which: RawBuilder<boolean>) {
  return sql`select p.id, p.full_name from patient p where p.organization_id = ${scopeOf(db).organizationId}
    and p.erased_at is null and ${which} ${place ? sql`and ${isAfter(place)}` : sql``}`;
}

/** `noted`, the children who have changed since they were counted, in one row; and `fresh`, those of them who are on the list now. */
function notedOn(db: TenantDb, cohort: Cohort, page: AskedPage) {
  const { organizationId } = scopeOf(db);
  return sql`noted as materialized (
      select coalesce(array_agg(distinct patient_id), '{}') as ids from tally_change
      where organization_id = ${organizationId}),
    fresh as materialized (
      select distinct e.patient_id from noted, child_figures(${organizationId}, noted.ids) as e
      where noted.ids <> '{}' and ${figureIsOn(page, cohort)})`;
}

/** Whether child `c` was on the list when it was counted. */
function isKeptOn(cohort: Cohort, page: AskedPage) {
  return sql<boolean>`exists (select from unnest(c.figures) as e where ${figureIsOn(page, cohort)})`;
}

/** The bits of `app.funnel_lists` of which one must be set. Who waits too long waits. */
function bitsOf(list: FunnelList): number {
  const parts = partsOfList(list);
  if (parts.kind === "late") return bitsOf(`waiting_${parts.step}`);
  if (list === "needs_contact")
    return FORM_STEPS.reduce((bits, step) => bits | bitsOf(`waiting_${step}`), 0);
  return 1 << FUNNEL_LISTS.indexOf(list);
}

/** Whether figure `e` of a child puts it on a list: what `sumWays` counts. */
function figureIsOn(page: AskedPage, cohort: Cohort): RawBuilder<boolean> {
  const { from, to } = cohort;
  return sql<boolean>`(e.first_day < ${from}::date and e.second_day between ${from}::date and ${to}::date
    and ${valueIsOn(page, cohort)})`;
}

function valueIsOn({ list, reason }: AskedPage, cohort: Cohort): RawBuilder<boolean> {
  const parts = partsOfList(list);
  if (parts.kind === "late") return waitsTooLong(parts.step, cohort);
  if (list === "needs_contact") {
    const late = FORM_STEPS.map((step) => waitsTooLong(step, cohort));
    return sql<boolean>`(${sql.join(late, sql` or `)})`;
  }
  if (list !== "ended" && list !== "not_referred") return wayIsOn(list);
  return sql<boolean>`(e.kind = ${sql.lit(list)} and ${reason === undefined ? sql`true` : sql`e.value = ${reason}`})`;
}

function wayIsOn(list: FunnelList): RawBuilder<boolean> {
  // Any other value is no number.
  return sql<boolean>`(case when e.kind = 'way' then lists_of_way(e.value::integer) & ${sql.lit(bitsOf(list))} > 0 end) is true`;
}

function waitsTooLong(step: AwaitedStep, { today }: Cohort): RawBuilder<boolean> {
  const before = lateBefore(step, today);
  // Both from the day of the invitation.
  if (step === "opened" || step === "started")
    return sql<boolean>`(${wayIsOn(`waiting_${step}`)} and e.second_day < ${before}::date)`;
  if (step === "attended")
    return sql<boolean>`(${waitsSince("awaits_appointment", today)}
      or ${waitsSince("awaits_visit", addDays(today, -UNDATED_APPOINTMENT_DAYS))})`;
  return waitsSince(`awaits_${step}`, before);
}

function waitsSince(kind: string, before: string) {
  return sql<boolean>`(e.kind = ${sql.lit(kind)} and e.value < ${before})`;
}
