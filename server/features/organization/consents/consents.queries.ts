import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What a guardian said about one purpose, apart from a form that is handed in, in which version of the words. */
interface ConsentAnswer {
  readonly id: string;
  readonly purpose:
    | "screening"
    | "share_with_school"
    | "share_with_partner"
    | "ask_school"
    | "background";
  readonly patientId: string;
  readonly guardianId: string;
  /** The form on whose link it was given; null when staff were told. */
  readonly formId: string | null;
  readonly granted: boolean;
  readonly textVersion: string;
  readonly at: Date;
}

/** Keeps a guardian's yes or no as a consent of its own. */
export async function insertConsent(db: TenantDb, consent: ConsentAnswer): Promise<void> {
  await db
    .insertInto("consent")
    .values({
      id: consent.id,
      organization_id: scopeOf(db).organizationId,
      patient_id: consent.patientId,
      form_id: consent.formId,
      guardian_id: consent.guardianId,
      purpose: consent.purpose,
      granted: consent.granted,
      text_version: consent.textVersion,
      given_at: consent.at,
      recorded_at: consent.at,
    })
    .execute();
}
