import { sql } from "kysely";
import { patientsInReach } from "#server/features/screening/patients/reach.queries.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Visual tests that were made with the children of these groups, or of all within reach: finished, and of them valid. */
export async function countVisionTests(
  db: TenantDb,
  groupIds: readonly string[] | undefined,
): Promise<{ tests: number; valid: number }> {
  return patientsInReach(db)
    .$if(groupIds !== undefined, (query) =>
      query.where(sql<boolean>`p.group_id = any(${groupIds}::uuid[])`),
    )
    .innerJoin("vision_session as v", "v.patient_id", "p.id")
    .where("v.organization_id", "=", scopeOf(db).organizationId)
    .where("v.counts", "=", true)
    .select(({ fn }) => [
      fn.countAll<number>().as("tests"),
      fn.countAll<number>().filterWhere("v.outcome", "=", "valid").as("valid"),
    ])
    .executeTakeFirstOrThrow();
}
