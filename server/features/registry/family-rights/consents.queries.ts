import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Consents that are asked for with the form. */
export type FormPurpose = "screening" | "share_with_school";

/** The last word of this guardian on each purpose of the form; a no is told too. */
export async function lastFormConsents(db: TenantDb, guardianId: string) {
  return (
    db
      .selectFrom("consent")
      .distinctOn("purpose")
      .select(["purpose", "granted", "text_version", "given_at"])
      .where("organization_id", "=", scopeOf(db).organizationId)
      // The guardian's own child, by whom consents are found.
      .where("patient_id", "=", (eb) =>
        eb
          .selectFrom("guardian")
          .select("guardian.patient_id")
          .where("guardian.organization_id", "=", scopeOf(db).organizationId)
          .where("guardian.id", "=", guardianId),
      )
      .where("guardian_id", "=", guardianId)
      .where("purpose", "in", ["screening", "share_with_school"] satisfies FormPurpose[])
      .orderBy("purpose")
      .orderBy("given_at", "desc")
      .orderBy("id", "desc")
      .$narrowType<{ purpose: FormPurpose }>()
      .execute()
  );
}
