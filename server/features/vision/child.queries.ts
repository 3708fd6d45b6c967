import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The record that a child's tests belong to. */
export interface HeldChild {
  readonly id: string;
  readonly archived_at: Date | null;
  /** Where the record was joined to another. */
  readonly merged_into: string | null;
}

/**
 * One record, which is neither joined to another nor archived until the transaction ends: a merge moves what hangs on a
 * record, and must not miss what is hung on it meanwhile. Undefined when it is out of reach.
 */
export async function holdChild(db: TenantDb, patientId: string): Promise<HeldChild | undefined> {
  return db
    .selectFrom("patient")
    .select(["id", "archived_at", "merged_into"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", patientId)
    .forShare()
    .executeTakeFirst();
}

/** One of the child's guardians, whether or not they still answer for it. */
export async function findGuardian(
  db: TenantDb,
  { patientId, guardianId }: { readonly patientId: string; readonly guardianId: string },
): Promise<{ full_name: string; relationship: string } | undefined> {
  return db
    .selectFrom("guardian")
    .select(["full_name", "relationship"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", guardianId)
    .where("patient_id", "=", patientId)
    .executeTakeFirst();
}
