import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Records that staff talked to the family about the result of a form that waited for it; false when none did. */
export async function markFamilyTold(
  db: TenantDb,
  told: { readonly formId: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("form_result")
    .set({ family_told_at: told.at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("form_id", "=", told.formId)
    .where("family_result", "=", "after_talk")
    .where("family_told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a result of the child, of whichever guardian's form, is kept from its family until staff have talked to it. */
export async function waitsAnyForTalk(db: TenantDb, patientId: string): Promise<boolean> {
  const found = await db
    .selectFrom("form_result as r")
    .innerJoin("form as f", "f.id", "r.form_id")
    .select("r.id")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.patient_id", "=", patientId)
    .where("r.family_result", "=", "after_talk")
    .where("r.family_told_at", "is", null)
    .where("f.cancelled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
