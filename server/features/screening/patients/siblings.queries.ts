import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { patientsInReach } from "./reach.queries.ts";

/** The older and the younger brothers and sisters of a child within reach, the oldest first. */
export async function siblingsOf(db: TenantDb, patientId: string) {
  const older = sql`(select o.sibling_of from patient o
    where o.organization_id = ${scopeOf(db).organizationId} and o.id = ${patientId})`;
  return patientsInReach(db)
    .select(["p.id", "p.full_name", "p.date_of_birth"])
    .select(sql<boolean>`p.sibling_of is not distinct from ${patientId}::uuid`.as("is_younger"))
    .where(sql<boolean>`(p.sibling_of = ${patientId}::uuid or p.id = ${older})`)
    .orderBy("p.date_of_birth")
    .orderBy("p.id")
    .execute();
}
