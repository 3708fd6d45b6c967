import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { RecordedConsent } from "#contract/screening/consents.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { isStanding } from "./completion.queries.ts";

/** Whether an answered form of the child, this one or any, lacks a consent that its guardian has not taken back since. */
export async function isConsentMissing(
  db: TenantDb,
  { patientId, formId }: { readonly patientId: string; readonly formId?: string },
): Promise<boolean> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ missing: boolean }>`
    select exists (select from app.form f
      where f.organization_id = ${organizationId} and f.patient_id = ${patientId} and f.answered_at is not null
        and f.cancelled_at is null and (${formId ?? null}::uuid is null or f.id = ${formId ?? null})
        and not exists (select from app.consent c where c.organization_id = f.organization_id
          and c.patient_id = f.patient_id and c.form_id = f.id and c.purpose = 'screening' and ${isStanding})
    ) as missing`.execute(db);
  return rows[0]?.missing ?? false;
}

interface StoredConsent {
  readonly patientId: string;
  readonly formId: string;
  readonly guardianId: string;
  readonly way: RecordedConsent["way"];
  readonly textVersion: string;
  /** Who of the staff was told. */
  readonly accountId: string;
  readonly at: Date;
}

/** Stores the consent to the screening that staff report. */
export async function insertReportedConsent(db: TenantDb, consent: StoredConsent): Promise<void> {
  await db
    .insertInto("consent")
    .values({
      id: uuidv7(),
      organization_id: scopeOf(db).organizationId,
      patient_id: consent.patientId,
      form_id: consent.formId,
      guardian_id: consent.guardianId,
      purpose: "screening",
      granted: true,
      text_version: consent.textVersion,
      way: consent.way,
      recorded_by: consent.accountId,
      given_at: consent.at,
      recorded_at: consent.at,
    })
    .execute();
}
