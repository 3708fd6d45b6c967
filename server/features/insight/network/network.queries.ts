import { sql } from "kysely";
import type { OrganizationKind } from "#domain/access/roles.ts";
import type { Quarter } from "#domain/insight/network/periods.ts";
import { addDays } from "#domain/organization/days.ts";
import { type RowOf, type AnyDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A municipality that has units, and whose days it counts by. */
export interface Municipality {
  readonly id: string;
  readonly time_zone: string;
}

/** Every municipality that has units. */
export async function findMunicipalities(db: AnyDb): Promise<Municipality[]> {
  const { rows } = await sql<Municipality>`
    select id, time_zone from app.municipalities_with_units() order by id`.execute(db);
  return rows;
}

/** A unit of the network by its name, and the region it is counted in; empty for none. */
export interface UnitRow {
  readonly id: string;
  readonly name: string;
  readonly kind: OrganizationKind;
  readonly region: string;
}

/** The units under the scope's organisation, in no order. */
export async function findUnits(db: TenantDb): Promise<UnitRow[]> {
  const { rows } =
    await sql<UnitRow>`select id, name, kind, region from app.network_units()`.execute(db);
  return rows;
}

/** The exact numbers of a unit in a quarter, as it was closed. */
export interface CohortRow {
  readonly organization_id: string;
  readonly children: number;
  /** In the order of `NETWORK_MEASURES`. */
  readonly counts: readonly number[];
  readonly ages: readonly number[] | null;
  readonly contact_days: readonly number[] | null;
  readonly visit_days: readonly number[] | null;
}

/** The exact numbers of children of a unit who finished a visual test in a quarter, and of those with a valid one. */
export interface VisionCohortRow {
  readonly unitId: string;
  readonly tested: number;
  readonly valid: number;
}

/** Counts the quarter of one unit exactly. The numbers must not leave before `decide`. */
export async function countQuarter(
  db: TenantDb,
  unitId: string,
  { from, to, closesOn }: Quarter,
  timeZone: string,
): Promise<CohortRow[]> {
  const dawn = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<CohortRow>`
    select organization_id, children, counts, ages, contact_days, visit_days
    from app.network_cohort(${unitId}, ${dawn(from)}, ${dawn(addDays(to, 1))}, ${dawn(addDays(closesOn, 1))},
      ${timeZone})`.execute(db);
  return rows;
}

/** Counts the visual tests of one unit in a quarter exactly. The numbers must not leave before `decide`. */
export async function countTested(
  db: TenantDb,
  unitId: string,
  { from, to, closesOn }: Quarter,
  timeZone: string,
): Promise<VisionCohortRow> {
  const dawn = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<Omit<VisionCohortRow, "unitId">>`
    select tested, valid from app.network_vision(${unitId}, ${dawn(from)}, ${dawn(addDays(to, 1))},
      ${dawn(addDays(closesOn, 1))})`.execute(db);
  return { unitId, tested: rows[0]?.tested ?? 0, valid: rows[0]?.valid ?? 0 };
}

/** Lets one process at a time publish for the scope's organisation. */
export async function holdPublishing(db: TenantDb): Promise<void> {
  const name = `network-publication:${scopeOf(db).organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Which quarters are published. */
export async function publishedQuarters(db: TenantDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom("network_publication")
    .select("quarter")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .execute();
  return new Set(rows.map(({ quarter }) => quarter));
}

/** A publication as it is kept. */
export type PublicationRow = RowOf<typeof findPublications>;

/** Everything that is published, the newest first. */
export async function findPublications(db: TenantDb) {
  return db
    .selectFrom("network_publication")
    .select(["quarter", "closed_on", "units", "blocks", "medians", "vision"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .orderBy("quarter", "desc")
    .execute();
}

/** Keeps a publication; one that is there stays as it is. */
export async function insertPublication(
  db: TenantDb,
  { quarter, closed_on, units, blocks, medians, vision }: PublicationRow,
  at: Date,
): Promise<void> {
  await db
    .insertInto("network_publication")
    .values({
      organization_id: scopeOf(db).organizationId,
      quarter,
      closed_on,
      published_at: at,
      units: JSON.stringify(units),
      blocks: JSON.stringify(blocks),
      medians: JSON.stringify(medians),
      vision: JSON.stringify(vision),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts a unit into a region, or into none. */
export async function saveRegion(db: TenantDb, unitId: string, region: string): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  if (region === "") {
    await db
      .deleteFrom("network_unit")
      .where("organization_id", "=", organization_id)
      .where("unit_id", "=", unitId)
      .execute();
    return;
  }
  await db
    .insertInto("network_unit")
    .values({ organization_id, unit_id: unitId, region })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "unit_id"]).doUpdateSet({ region }),
    )
    .execute();
}
