import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Whether a referral is open and its family still has not been spoken to. */
export async function hasOpenReferral(db: TenantDb, referralId: string): Promise<boolean> {
  const row = await db
    .selectFrom("referral")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", referralId)
    .where("closed_at", "is", null)
    .where("failed_attempts", ">", 0)
    .executeTakeFirst();
  return row !== undefined;
}
