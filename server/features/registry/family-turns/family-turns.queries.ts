import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The telephone of a guardian who still answers for the child; undefined for one who does not. */
export async function phoneOfGuardian(
  db: TenantDb,
  guardianId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("guardian as g")
    .innerJoin("patient as p", "p.id", "g.patient_id")
    .select("g.phone")
    .where("g.organization_id", "=", scopeOf(db).organizationId)
    .where("g.id", "=", guardianId)
    .where("g.deactivated_at", "is", null)
    .where("p.archived_at", "is", null)
    .executeTakeFirst();
  return row?.phone;
}
