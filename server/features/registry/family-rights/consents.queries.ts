import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Consents that are asked for with the form. */
export type FormPurpose = "screening" | "share_with_school";

/** Since when a family lets what it was asked once be kept, in which words it agreed; undefined where nothing of it is kept. */
export async function findKeptBackground(
  db: TenantDb,
  patientId: string,
): Promise<{ at: Date; text_version: string | null } | undefined> {
  const { rows } = await sql<{ at: Date; text_version: string | null }>`
    select b.told_at as at, (select c.text_version from consent c where c.organization_id = b.organization_id
        and c.patient_id = b.patient_id and c.purpose = 'background' and c.granted order by c.given_at desc limit 1) as text_version
    from child_background b where b.organization_id = ${scopeOf(db).organizationId} and b.patient_id = ${patientId}
      and num_nonnulls(b.schooling, b.race_color, b.gestation_weeks) > 0`.execute(db);
  return rows[0];
}

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
