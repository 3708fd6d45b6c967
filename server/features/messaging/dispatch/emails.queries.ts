import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

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
