import { type RawBuilder, sql } from "kysely";
import { FUNNEL_STEPS } from "#domain/insight/funnel.ts";
import type { OwnerConnection } from "#server/platform/db/database.ts";
import { type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The entries of a child in one order, so that they can be compared. */
const ENTRIES = sql`array_agg(row(kind, first_day, second_day)::tally_entry order by kind, first_day, second_day)`;

/** Its figures, likewise. */
const FIGURES = sql`array_agg(row(kind, first_day, second_day, value)::figure_entry
  order by kind, first_day, second_day, value)`;

/** The bits of a way that are its steps. */
export const STEP_BITS = 2 ** FUNNEL_STEPS.length - 1;

/** Organisations of which somebody has changed. */
export async function findUncountedOrganizations(db: AnyDb): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from app.organizations_to_tally() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What was counted anew: so many notes, of these children. */
export interface Counted {
  readonly notes: number;
  readonly patientIds: readonly string[];
}

const NOTHING: Counted = { notes: 0, patientIds: [] };

/** Waits until nobody else counts an organisation, and keeps others from it until the transaction ends. */
export async function takeTurn(db: TenantDb): Promise<void> {
  const turn = turnOf(scopeOf(db).organizationId);
  await sql`select pg_advisory_xact_lock(${turn})`.execute(db);
}

/**
 * Counts anew who has changed, those noted first first. One after the other for an
 * organisation: whoever comes while another counts finds nothing to do. The notes and what is counted are of one moment,
 * so that whatever changes meanwhile has a note that stays.
 */
export async function countChanged(db: TenantDb, atMost: number): Promise<Counted> {
  const { organizationId } = scopeOf(db);
  const turn = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${turnOf(organizationId)}) as mine`.execute(db);
  if (!turn.rows[0]?.mine) return NOTHING;
  const { rows } = await sql<Counted>`
      with noted as (
        delete from tally_change where organization_id = ${organizationId} and id in (
          select id from tally_change where organization_id = ${organizationId} order by id limit ${atMost})
        returning patient_id),
      changed as materialized (select array_agg(distinct patient_id) as ids from noted),
      fresh as materialized (
        select e.* from changed, tally_entries(${organizationId}, changed.ids) as e where changed.ids is not null),
      known as (
        select e.* from changed, child_tally c, unnest(c.entries) as e
        where c.organization_id = ${organizationId} and c.patient_id = any(changed.ids)),
      fresh_figure as materialized (
        select e.* from changed, child_figures(${organizationId}, changed.ids) as e where changed.ids is not null),
      known_figure as (
        select c.group_id, e.* from changed, child_tally c, unnest(c.figures) as e
        where c.organization_id = ${organizationId} and c.patient_id = any(changed.ids)),
      stored as (
        insert into child_tally (organization_id, patient_id, group_id, entries, figures)
        select ${organizationId}, e.patient_id, e.group_id, e.entries, coalesce(f.figures, '{}')
        from (select patient_id, group_id, ${ENTRIES} as entries from fresh group by patient_id, group_id) e
          left join (select patient_id, ${FIGURES} as figures from fresh_figure group by patient_id) f using (patient_id)
        on conflict (organization_id, patient_id) do update set group_id = excluded.group_id, entries = excluded.entries,
          figures = excluded.figures),
      difference as (
        select kind, first_day, second_day, sum(number)::int as number from (
          select kind, first_day, second_day, 1 as number from fresh
          union all select kind, first_day, second_day, -1 from known) as entry
        group by kind, first_day, second_day having sum(number) <> 0),
      counted as (${addDifference(organizationId)}),
      figure_difference as (
        select grain, kind, first_day, second_day, group_id, value, sum(number)::int as number from (
          ${grainsOf(
            organizationId,
            sql`select group_id, kind, first_day, second_day, value, 1 as number from fresh_figure
            union all select group_id, kind, first_day, second_day, value, -1 from known_figure`,
          )}) as figure
        group by grain, kind, first_day, second_day, group_id, value having sum(number) <> 0),
      figured as (${addFigureDifference(organizationId)})
      select (select count(*)::int from noted) as notes, coalesce((select ids from changed), '{}') as "patientIds"`.execute(
    db,
  );
  return rows[0] ?? NOTHING;
}

/** A part of an organisation's children, in the order of their ids. */
export interface ComparedChildren {
  /** The last of them; null when there was none. */
  readonly last: string | null;
  /** How many were counted as what they are not. */
  readonly wrong: number;
}

/**
 * Compares the next children with what they are counted as, and notes those who are counted wrongly for `countChanged`. Of
 * one that has a note already that is no fault.
 */
export async function noteWrongChildren(
  db: OwnerConnection["db"],
  organizationId: string,
  { after, atMost }: { readonly after: string; readonly atMost: number },
): Promise<ComparedChildren> {
  const { rows } = await sql<ComparedChildren>`
    with part as materialized (
      select id from patient where organization_id = ${organizationId} and id > ${after} order by id limit ${atMost}),
    fresh as (
      select patient_id, group_id, ${ENTRIES} as entries
      from tally_entries(${organizationId}, array(select id from part)) group by patient_id, group_id),
    figured as (
      select patient_id, ${FIGURES} as figures
      from child_figures(${organizationId}, array(select id from part)) group by patient_id),
    wrong as (
      insert into tally_change (organization_id, patient_id)
      select ${organizationId}, f.patient_id from fresh f
      left join figured on figured.patient_id = f.patient_id
      left join child_tally c on c.organization_id = ${organizationId} and c.patient_id = f.patient_id
      where (c.group_id, c.entries, c.figures)
        is distinct from (f.group_id, f.entries, coalesce(figured.figures, '{}'))
        and not exists (select from tally_change n
          where n.organization_id = ${organizationId} and n.patient_id = f.patient_id)
      returning 1)
    select (select id from part order by id desc limit 1) as last, (select count(*)::int from wrong) as wrong`.execute(
    db,
  );
  return rows[0] ?? { last: null, wrong: 0 };
}

/**
 * Sums up anew what an organisation's children are counted as, puts it in place of sums that differ, and answers how many
 * did. Takes its turn with `countChanged`.
 */
export async function mendSums(db: OwnerConnection["db"], organizationId: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${turnOf(organizationId)})`.execute(transaction);
    const { rows } = await sql<{ number: number }>`
      with difference as (
        select kind, first_day, second_day, sum(number)::int as number from (
          select e.kind, e.first_day, e.second_day, 1 as number from child_tally, unnest(entries) as e
          where organization_id = ${organizationId}
          union all select kind, first_day, second_day, -number from tally
          where organization_id = ${organizationId}) as compared
        group by kind, first_day, second_day having sum(number) <> 0),
      mended as (${addDifference(organizationId)}),
      figure_difference as (
        select grain, kind, first_day, second_day, group_id, value, sum(number)::int as number from (
          ${grainsOf(
            organizationId,
            sql`select group_id, e.kind, e.first_day, e.second_day, e.value, 1 as number
            from child_tally, unnest(figures) as e where organization_id = ${organizationId}`,
          )}
          union all select grain, kind, first_day, second_day, group_id, value, -number from figure
          where organization_id = ${organizationId}) as compared
        group by grain, kind, first_day, second_day, group_id, value having sum(number) <> 0),
      figures_mended as (${addFigureDifference(organizationId)})
      select ((select count(*) from difference) + (select count(*) from figure_difference))::int as number`.execute(
      transaction,
    );
    // What came to nothing does no harm, and is taken away here instead of at each count.
    for (const table of [sql`tally`, sql`figure`]) {
      await sql`delete from ${table} where organization_id = ${organizationId} and number = 0`.execute(
        transaction,
      );
    }
    return rows[0]?.number ?? 0;
  });
}

/** Organisations with children. */
export async function listOrganizationsWithChildren(
  db: OwnerConnection["db"],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organization o where exists (select from patient p where p.organization_id = o.id) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Adds what a `difference` says. */
function addDifference(organizationId: string) {
  return sql`insert into tally (organization_id, kind, first_day, second_day, number)
    select ${organizationId}, kind, first_day, second_day, number from difference
    on conflict (organization_id, kind, first_day, second_day)
    do update set number = tally.number + excluded.number`;
}

/** The same for a `figure_difference`. */
function addFigureDifference(organizationId: string) {
  return sql`insert into figure (organization_id, grain, kind, first_day, second_day, group_id, value, number)
    select ${organizationId}, grain, kind, first_day, second_day, group_id, value, number from figure_difference
    on conflict (organization_id, grain, kind, second_day, first_day, group_id, value)
    do update set number = figure.number + excluded.number`;
}

/** Figures of children, each once for every sum that it is a part of. Of groups a way says no more than its steps. */
function grainsOf(organizationId: string, figures: RawBuilder<unknown>) {
  return sql`select grain, kind, ${dayOfGrain(sql`first_day`)} as first_day, ${dayOfGrain(sql`second_day`)} as second_day,
      case when grain in ('whole', 'whole_month') then ${organizationId}::uuid else group_id end as group_id,
      case when kind = 'way' and grain in ('day', 'month') then (value::integer & ${sql.lit(STEP_BITS)})::text else value end as value,
      number
    from (${figures}) as figure, unnest(grains_of(kind)) as grain`;
}

function dayOfGrain(day: RawBuilder<unknown>) {
  return sql`case when grain in ('month', 'whole_month') then date_trunc('month', ${day}::timestamp)::date else ${day} end`;
}

function turnOf(organizationId: string): RawBuilder<number> {
  return sql<number>`hashtextextended('tally ' || ${organizationId}, 0)`;
}
