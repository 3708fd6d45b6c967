import type { RecordedConsent } from "#contract/screening/consents.ts";
import type { PatientForm } from "#contract/screening/patients.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { readForms } from "../patients/read-patient.ts";
import { guardiansOf } from "../patients/record.queries.ts";
import { findReachedChild, theForm } from "../patients/send-forms.ts";
import { findFormOfChild } from "./completion.queries.ts";
import { insertReportedConsent, isConsentMissing } from "./record-consent.queries.ts";

/**
 * Keeps a guardian's consent, as staff were told of it, to a form that was answered without one; once, however often it is
 * told. The task to obtain it is closed when no answered form of the child lacks it any more. Throws `conflict` for a form
 * that nobody answered, and `invalid` for a guardian who is not the child's.
 */
export async function recordConsent(
  deps: Deps,
  staff: Staff,
  { patientId, formId }: { readonly patientId: string; readonly formId: string },
  { guardian: guardianId, way, text_version: textVersion }: RecordedConsent,
): Promise<PatientForm> {
  const at = deps.clock.now();
  const { accountId } = staff;
  return withTenant(deps.database, staff, async (db) => {
    const child = await findReachedChild(db, patientId);
    const form = await findFormOfChild(db, { patientId, formId }, at);
    if (!form || form.cancelled_at) throw new Problem("not_found");
    if (!form.answered_at) throw new Problem("conflict", "form_not_answered_yet");
    const guardians = await guardiansOf(db, patientId);
    if (!guardians.some(({ id }) => id === guardianId)) {
      throw invalidField("guardian", "guardian_of_another_child");
    }
    if (await isConsentMissing(db, { patientId, formId })) {
      await insertReportedConsent(db, {
        patientId,
        formId,
        guardianId,
        way,
        textVersion,
        accountId,
        at,
      });
      await recordScreeningEvent(db, {
        action: "form.consent_recorded",
        entityId: formId,
        detail: { patient_id: patientId, way },
      });
    }
    if (!(await isConsentMissing(db, { patientId }))) {
      await recordScreeningEvent(db, {
        action: "consent.complete",
        settles: { patientId, kinds: ["obtain_consent"], at },
      });
    }
    return theForm(await readForms(deps, staff, db, child), formId);
  });
}
