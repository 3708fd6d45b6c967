import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What a request to a school is written from, and what decides whether it still makes sense. */
export async function findObservationToAsk(db: TenantDb, id: string) {
  return db
    .selectFrom("observation as o")
    .innerJoin("patient as p", "p.id", "o.patient_id")
    .innerJoin("organization as org", "org.id", "o.organization_id")
    .where("o.organization_id", "=", scopeOf(db).organizationId)
    .where("o.id", "=", id)
    .select(["o.teacher_name", "o.permitted_at", "o.refused_at", "o.answered_at", "o.revoked_at"])
    .select(["o.expires_at", "o.taken_back_at", "p.full_name as child_name", "p.archived_at"])
    .select(["org.name as organization_name", "org.email as organization_email", "org.time_zone"])
    .executeTakeFirst();
}
