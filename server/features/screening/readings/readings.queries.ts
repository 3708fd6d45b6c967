import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The child of a referral; null for one out of reach. */
export async function patientOfReferral(db: TenantDb, referralId: string): Promise<string | null> {
  const row = await db
    .selectFrom("referral")
    .select("patient_id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", referralId)
    .executeTakeFirst();
  return row?.patient_id ?? null;
}
