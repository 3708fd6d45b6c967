import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instruments.ts";
import type { Recommendation, RiskLevel } from "#domain/instruments/risk.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import {
  type PatientFilter,
  isNarrowing,
  isSearchAlone,
  narrowed,
  planForValues,
} from "./narrow.queries.ts";
import { type Place, after, byName, groupsInReach, patientsInReach } from "./reach.queries.ts";

/** Which part of the list, by name. */
export interface ListPart {
  readonly after?: Place | undefined;
  readonly limit?: number | undefined;
}

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

/** Children by name. */
export async function findPatients(
  db: TenantDb,
  filter: PatientFilter,
  part: ListPart,
): Promise<PatientRow[]> {
  const { limit } = part;
  if (limit === undefined) return shown(behind(narrowed(db, filter), part)).execute();
  await planForValues(db);
  // Who is on the page is settled first: what is shown of them is then looked up for so many and not for all.
  const ids = isSearchAlone(filter)
    ? await pageOfSearch(db, filter.search ?? "", part)
    : await behind(narrowed(db, filter), part)
        .select("p.id")
        .orderBy(byName)
        .orderBy("p.id")
        .limit(limit)
        .execute();
  return shown(
    patientsInReach(db).where(sql<boolean>`p.id = any(${ids.map(({ id }) => id)}::uuid[])`),
  ).execute();
}

async function pageOfSearch(
  db: TenantDb,
  search: string,
  { after: place, limit }: ListPart,
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`select patient_id as id
    from search_patients_page(${search}, ${place?.fullName ?? null}, ${place?.id ?? null}::uuid, ${limit})`.execute(
    db,
  );
  return rows;
}

/** One child; undefined when the scope does not reach it. */
export async function findListed(db: TenantDb, id: string): Promise<PatientRow | undefined> {
  return shown(patientsInReach(db).where("p.id", "=", id)).executeTakeFirst();
}

/** The ids of the children that the filter leaves, by name, at most so many. */
export async function findPatientIds(
  db: TenantDb,
  filter: PatientFilter,
  atMost: number,
): Promise<string[]> {
  await planForValues(db);
  const rows = await narrowed(db, filter)
    .select("p.id")
    .orderBy(byName)
    .orderBy("p.id")
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many children the filter leaves. */
export async function countPatients(db: TenantDb, filter: PatientFilter): Promise<number> {
  if (isNarrowing(filter)) await planForValues(db);
  const { count } = await narrowed(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Patients = ReturnType<typeof patientsInReach>;

function behind(patients: Patients, { after: place }: ListPart): Patients {
  return place ? patients.where(after(place)) : patients;
}

/** What the list shows of these children, by name. */
function shown(patients: Patients) {
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

/** Each child's latest form that was not taken back; of these children, or of all when `patientIds` is undefined. */
export async function latestForms(
  db: TenantDb,
  timeZone: string,
  patientIds: readonly string[] | undefined,
): Promise<LatestForm[]> {
  const day = (column: string) =>
    sql<string | null>`(${sql.ref(column)} at time zone ${timeZone})::date`;
  return db
    .selectFrom("form as f")
    .distinctOn("f.patient_id")
    .select([
      "f.patient_id",
      day("f.sent_at").as("sentOn"),
      day("f.started_at").as("startedOn"),
      day("f.answered_at").as("answeredOn"),
    ])
    .where("f.organization_id", "=", scopeOf(db).organizationId)
    .where("f.cancelled_at", "is", null)
    .where("f.companion_of", "is", null)
    .$if(patientIds !== undefined, (query) =>
      query.where(sql<boolean>`f.patient_id = any(${patientIds}::uuid[])`),
    )
    .orderBy("f.patient_id")
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc")
    .execute();
}

/** One result as lists show it. */
export interface ListedResult {
  readonly patient_id: string;
  readonly tool: InstrumentCode;
  readonly score: number;
  readonly level: RiskLevel;
  readonly recommendation: Recommendation;
}

/** All first-stage results, newest first, without what interviews made of them; of these children, or of all when `patientIds` is undefined. */
export async function listedResults(
  db: TenantDb,
  patientIds: readonly string[] | undefined,
): Promise<ListedResult[]> {
  return db
    .selectFrom("screening_result as s")
    .select(["s.patient_id", "s.tool", "s.score", "s.level", "s.recommendation"])
    .where("s.organization_id", "=", scopeOf(db).organizationId)
    .where("s.stage", "=", 1)
    .$if(patientIds !== undefined, (query) =>
      query.where(sql<boolean>`s.patient_id = any(${patientIds}::uuid[])`),
    )
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .$narrowType<{ tool: InstrumentCode; level: RiskLevel; recommendation: Recommendation }>()
    .execute();
}

/** The group and all groups below it; empty when the scope does not reach it. */
export async function groupAndBelow(db: TenantDb, groupId: string): Promise<string[]> {
  const rows = await db
    .withRecursive("below", (recursive) =>
      groupsInReach(db)
        .select("pg.id")
        .where("pg.id", "=", groupId)
        .union(
          recursive
            .selectFrom("patient_group as child")
            .innerJoin("below", "below.id", "child.parent_id")
            .where("child.organization_id", "=", scopeOf(db).organizationId)
            .select("child.id"),
        ),
    )
    .selectFrom("below")
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}
