import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findReferralRow } from "./steps.queries.ts";

/** The child's open referral, else the newest; undefined when no result ever led to one, or the scope does not reach it. */
export async function findReferralOf(db: TenantDb, patientId: string) {
  return findReferralRow(db, patientId);
}
