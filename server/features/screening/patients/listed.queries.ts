import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { Recommendation, RiskLevel } from "#domain/instruments/risk.ts";
import { type Givens, compileOnce } from "#server/platform/db/remembered.ts";
import { type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { byName, patientsInReach } from "./reach.queries.ts";

/** What the list shows of a child itself. */
export interface PatientRow {
  readonly id: string;
  readonly full_name: string;
  readonly date_of_birth: string | null;
  readonly school_name: string | null;
  readonly group_name: string;
  readonly guardian_name: string | null;
  readonly guardian_phone: string | null;
}

/** One child; undefined when the scope does not reach it. */
export async function findListed(db: TenantDb, id: string): Promise<PatientRow | undefined> {
  return selectListed(patientsInReach(db).where("p.id", "=", id)).executeTakeFirst();
}

/** What the list shows of these children, by name. */
export function selectListed(patients: ReturnType<typeof patientsInReach>) {
  return patients
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .innerJoin("patient_group as pg", (join) =>
      join.onRef("pg.organization_id", "=", "p.organization_id").onRef("pg.id", "=", "p.group_id"),
    )
    .leftJoin("guardian as g", (join) =>
      join
        .onRef("g.organization_id", "=", "p.organization_id")
        .onRef("g.patient_id", "=", "p.id")
        .on("g.is_primary", "=", true),
    )
    .select((eb) => [
      "p.id",
      "p.full_name",
      "p.date_of_birth",
      eb.case().when("o.kind", "=", "school").then(eb.ref("o.name")).end().as("school_name"),
      "pg.name as group_name",
      "g.full_name as guardian_name",
      "g.phone as guardian_phone",
    ])
    .orderBy(byName)
    .orderBy("p.id");
}

/** The days on which a child's latest form was sent, begun and answered. */
export interface LatestForm {
  readonly patient_id: string;
  readonly sentOn: string | null;
  readonly startedOn: string | null;
  readonly answeredOn: string | null;
}

interface OfOrganization {
  readonly organizationId: string;
}

interface FormsInZone extends OfOrganization {
  readonly timeZone: string;
}

interface OfChildren {
  readonly patientIds: readonly string[];
}

/** Each child's latest form that was not taken back; of these children, or of all when `patientIds` is undefined. */
export async function latestForms(
  db: TenantDb,
  timeZone: string,
  patientIds: readonly string[] | undefined,
): Promise<LatestForm[]> {
  const { organizationId } = scopeOf(db);
  return patientIds === undefined
    ? latestFormsOfAll(db, { organizationId, timeZone })
    : latestFormsOfSome(db, { organizationId, timeZone, patientIds });
}

const latestFormsOfAll = compileOnce((db, given: Givens<FormsInZone>) =>
  selectLatestForms(db, given),
);

const latestFormsOfSome = compileOnce((db, given: Givens<FormsInZone & OfChildren>) =>
  selectLatestForms(db, given).where(
    sql<boolean>`f.patient_id = any(${given("patientIds")}::uuid[])`,
  ),
);

function selectLatestForms(db: TenantDb, given: Givens<FormsInZone>) {
  const day = (column: string) =>
    sql<string | null>`(${sql.ref(column)} at time zone ${given("timeZone")})::date`;
  return db
    .selectFrom("form as f")
    .distinctOn("f.patient_id")
    .select([
      "f.patient_id",
      day("f.sent_at").as("sentOn"),
      day("f.started_at").as("startedOn"),
      day("f.answered_at").as("answeredOn"),
    ])
    .where("f.organization_id", "=", given("organizationId"))
    .where("f.cancelled_at", "is", null)
    .where("f.companion_of", "is", null)
    .orderBy("f.patient_id")
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc");
}

/** One result as lists show it. */
export type ListedResult = RowOf<typeof listedResults>;

/** All first-stage results, newest first, without what interviews made of them; of these children, or of all when `patientIds` is undefined. */
export async function listedResults(db: TenantDb, patientIds: readonly string[] | undefined) {
  const { organizationId } = scopeOf(db);
  return patientIds === undefined
    ? listedResultsOfAll(db, { organizationId })
    : listedResultsOfSome(db, { organizationId, patientIds });
}

const listedResultsOfAll = compileOnce((db, given: Givens<OfOrganization>) =>
  selectResults(db, given),
);

const listedResultsOfSome = compileOnce((db, given: Givens<OfOrganization & OfChildren>) =>
  selectResults(db, given).where(sql<boolean>`s.patient_id = any(${given("patientIds")}::uuid[])`),
);

function selectResults(db: TenantDb, given: Givens<OfOrganization>) {
  return db
    .selectFrom("screening_result as s")
    .select(["s.patient_id", "s.tool", "s.score", "s.level", "s.recommendation"])
    .where("s.organization_id", "=", given("organizationId"))
    .where("s.stage", "=", 1)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .$narrowType<{ tool: InstrumentCode; level: RiskLevel; recommendation: Recommendation }>();
}
