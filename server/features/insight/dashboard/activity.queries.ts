import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Activity } from "#contract/insight/dashboard.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { patientsInReach } from "#server/features/screening/patients/reach.queries.ts";
import { limitTo } from "#server/platform/db/dialect.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

type Kind = z.output<typeof Activity>["kind"];

/** One thing that happened to a child within reach. */
export interface ActivityRow {
  readonly id: string;
  readonly kind: Kind;
  /** In whole milliseconds, as instants travel. */
  readonly at: Date;
  readonly instrument: InstrumentCode | null;
  readonly patient_id: string;
  readonly full_name: string;
  readonly group_name: string;
  readonly school_name: string | null;
}

/** Where a page begins: after this one. */
export interface ActivityPosition {
  readonly at: string;
  readonly id: string;
}

/** Each kind of activity as rows of (id, patient_id, kind, at, instrument), of one organisation and since one instant. */
const SOURCES: readonly ((organizationId: string, since: Date) => RawBuilder<unknown>)[] = [
  (organizationId, since) => sql`
    select 'answered-' || f.id, f.patient_id, 'form_answered' as kind, f.answered_at as at, r.instrument
    from form f join form_result r on r.organization_id = f.organization_id and r.form_id = f.id
    where f.organization_id = ${organizationId} and f.cancelled_at is null and f.answered_at >= ${since}`,
  (organizationId, since) => sql`
    select 'sent-' || l.id, f.patient_id, 'form_sent', l.created_at, f.instrument
    from form_link l join form f on f.organization_id = l.organization_id and f.id = l.form_id
    where l.organization_id = ${organizationId} and f.cancelled_at is null and l.created_at >= ${since}`,
  (organizationId, since) => sql`
    select 'started-' || v.id, v.patient_id, 'vision_started', v.started_at, null
    from vision_session v where v.organization_id = ${organizationId} and v.started_at >= ${since}`,
  (organizationId, since) => sql`
    select 'finished-' || v.id, v.patient_id, 'vision_finished', v.finished_at, null
    from vision_session v where v.organization_id = ${organizationId} and v.counts and v.finished_at >= ${since}
      and v.started_at >= ${since}::timestamptz - interval '1 day'`,
];

/** What happened to the children within reach since an instant, newest first. */
export async function findActivity(
  db: TenantDb,
  wanted: {
    readonly since: Date;
    readonly after: ActivityPosition | undefined;
    readonly atMost: number | undefined;
  },
): Promise<ActivityRow[]> {
  const { since, after, atMost } = wanted;
  const { organizationId } = scopeOf(db);
  const happened = sql.join(
    SOURCES.map((source) => newestOf(source(organizationId, since), { after, atMost })),
    sql` union all `,
  );
  const page = sql<Omit<ActivityRow, "full_name" | "group_name" | "school_name">>`(
    select * from (select id, patient_id, kind, date_trunc('milliseconds', at) as at, instrument
      from (${happened}) happened(id, patient_id, kind, at, instrument)) told
    order by at desc, id desc ${limitTo(atMost)})`;
  // Children are looked up for the page alone, which `offset 0` holds the planner to.
  const child = patientsInReach(db)
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .innerJoin("patient_group as pg", (join) =>
      join.onRef("pg.organization_id", "=", "p.organization_id").onRef("pg.id", "=", "p.group_id"),
    )
    .where("p.id", "=", sql.ref<string>("h.patient_id"))
    .select((eb) => [
      "p.full_name",
      "pg.name as group_name",
      eb.case().when("o.kind", "=", "school").then(eb.ref("o.name")).end().as("school_name"),
    ])
    .offset(0);
  return db
    .selectFrom(page.as<"h">(sql`h`))
    .innerJoinLateral(child.as("c"), (join) => join.onTrue())
    .selectAll("h")
    .selectAll("c")
    .orderBy("h.at", "desc")
    .orderBy("h.id", "desc")
    .execute();
}

/**
 * What of one kind a page can show: each kind is walked by its index from the newest on until it alone would fill the page.
 * All of its last millisecond are taken, since within one the order is by id.
 */
function newestOf(
  source: RawBuilder<unknown>,
  { after, atMost }: Pick<Parameters<typeof findActivity>[1], "after" | "atMost">,
): RawBuilder<unknown> {
  // The first bound alone is found by an index.
  const before = after
    ? sql`and at < ${after.at}::timestamptz + interval '1 millisecond'
        and (date_trunc('milliseconds', at), id) < (${after.at}::timestamptz, ${after.id}::text)`
    : sql``;
  // Row level security finds no child out of reach.
  const wanted = sql`select * from (${source}) s(id, patient_id, kind, at, instrument)
    where (select p.archived_at is null from patient p where p.id = patient_id) ${before}`;
  if (atMost === undefined) return sql`(${wanted})`;
  return sql`(${wanted} and at >= coalesce(date_trunc('milliseconds',
    (select at from (${wanted} order by at desc ${limitTo(atMost)}) newest order by at limit 1)), '-infinity'))`;
}
