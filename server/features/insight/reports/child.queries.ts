import { sql } from "kysely";
import type { ReferralType } from "#domain/instruments/risk.ts";
import type { CloseReason } from "#domain/referrals/closing.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { patientsInReach } from "#server/features/screening/patients/reach.queries.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The child of a report; undefined when the scope does not reach it. */
export async function findReportChild(db: TenantDb, patientId: string) {
  return patientsInReach(db)
    .innerJoin("patient_group as pg", (join) =>
      join.onRef("pg.organization_id", "=", "p.organization_id").onRef("pg.id", "=", "p.group_id"),
    )
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .select(["p.id", "p.full_name", "p.date_of_birth", "pg.name as group_name"])
    .select("o.name as organization_name")
    .where("p.id", "=", patientId)
    .executeTakeFirst();
}

/** Of each form that an interview was held about: how many answers were still of concern. */
export async function stillOfConcern(
  db: TenantDb,
  patientId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("screening_result as s")
    .innerJoin("form_result as f", "f.id", "s.form_result_id")
    .select(["f.form_id", "s.score"])
    .where("s.organization_id", "=", scopeOf(db).organizationId)
    .where("s.patient_id", "=", patientId)
    .where("s.stage", "=", 2)
    .execute();
  return new Map(rows.map(({ form_id: id, score }) => [id, score]));
}

/** A child's referrals, newest first, with the organisation's day on which each reached its stages. */
export async function findCourses(db: TenantDb, patientId: string, timeZone: string) {
  const day = (column: string) =>
    sql<string | null>`(${sql.ref(column)} at time zone ${timeZone})::date`;
  return db
    .selectFrom("referral as r")
    .select(["r.id", "r.type", "r.stage", "r.due_on", "r.close_reason"])
    .select(sql<string>`(r.opened_at at time zone ${timeZone})::date`.as("opened_on"))
    .select([day("r.contacted_at").as("contacted_on"), day("r.scheduled_at").as("scheduled_on")])
    .select([day("r.attended_at").as("attended_on"), day("r.feedback_at").as("feedback_on")])
    .select(day("r.closed_at").as("closed_on"))
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.patient_id", "=", patientId)
    .orderBy("r.opened_at", "desc")
    .orderBy("r.id", "desc")
    .$narrowType<{ type: ReferralType; stage: ReferralStage; close_reason: CloseReason | null }>()
    .execute();
}
