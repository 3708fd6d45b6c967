import { sql } from "kysely";
import type { InstrumentCode } from "#domain/screening/instruments/index.ts";
import type { Recommendation, RiskLevel } from "#domain/screening/risk.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { type Place, after, byName, groupsInReach, patientsInReach } from "./reach.queries.ts";

/** Which children to list; what is undefined does not narrow. */
export interface PatientFilter {
  readonly id?: string | undefined;
  readonly search?: string | undefined;
  readonly groupIds?: readonly string[] | undefined;
  readonly recommendation?: Recommendation | undefined;
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
export async function findPatients(db: TenantDb, filter: PatientFilter): Promise<PatientRow[]> {
  const { id, search, groupIds, recommendation, limit } = filter;
  return patientsInReach(db)
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
    .$if(id !== undefined, (query) => query.where("p.id", "=", id ?? ""))
    .$if(groupIds !== undefined, (query) =>
      query.where(sql<boolean>`p.group_id = any(${groupIds}::uuid[])`),
    )
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`p.id in (select patient_id from search_patients(${search}))`),
    )
    .$if(recommendation !== undefined, (query) =>
      query.where(sql<boolean>`(select s.recommendation from screening_result s
        where s.organization_id = p.organization_id and s.patient_id = p.id
        order by s.created_at desc, s.id desc limit 1) = ${recommendation}`),
    )
    .$if(filter.after !== undefined, (query) =>
      filter.after ? query.where(after(filter.after)) : query,
    )
    .orderBy(byName)
    .orderBy("p.id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
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

/** All results, newest first; of these children, or of all when `patientIds` is undefined. */
export async function listedResults(
  db: TenantDb,
  patientIds: readonly string[] | undefined,
): Promise<ListedResult[]> {
  return db
    .selectFrom("screening_result as s")
    .select(["s.patient_id", "s.tool", "s.score", "s.level", "s.recommendation"])
    .where("s.organization_id", "=", scopeOf(db).organizationId)
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
