import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What an invitation is written from, and what decides whether it still makes sense. */
export async function findInvitation(db: TenantDb, formLinkId: string) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("form as f", "f.id", "l.form_id")
    .innerJoin("patient as p", "p.id", "f.patient_id")
    .innerJoin("organization as o", "o.id", "l.organization_id")
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("l.id", "=", formLinkId)
    .select([
      "p.full_name as child_name",
      "p.archived_at",
      "l.expires_at",
      "l.revoked_at",
      "f.answered_at",
      "f.cancelled_at",
      "o.name as organization_name",
      "o.phone",
      "o.email",
      "o.time_zone",
    ])
    .executeTakeFirst();
}

/** Where a child is, for a notice to the people who work there. */
export async function findWhereabouts(db: TenantDb, patientId: string) {
  return db
    .selectFrom("patient as p")
    .innerJoin("patient_group as g", "g.id", "p.group_id")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .where("p.organization_id", "=", scopeOf(db).organizationId)
    .where("p.id", "=", patientId)
    .select(["g.name as group_name", "o.name as organization_name"])
    .executeTakeFirst();
}
