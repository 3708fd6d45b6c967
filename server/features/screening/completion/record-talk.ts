import type { PatientForm } from "#contract/screening/patients.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { readForms } from "../patients/read-patient.ts";
import { findReachedChild, theForm } from "../patients/send-forms.ts";
import { findFormOfChild } from "./completion.queries.ts";
import { markFamilyTold, waitsAnyForTalk } from "./talk.queries.ts";

/**
 * Keeps that staff have talked to the family about the result of a form: from then on its link shows the result. Once,
 * however often it is told. The task to talk is closed when no other result of the child waits. Throws `conflict` for a form
 * that nobody answered.
 */
export async function recordTalk(
  deps: Deps,
  staff: Staff,
  { patientId, formId }: { readonly patientId: string; readonly formId: string },
): Promise<PatientForm> {
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const child = await findReachedChild(db, patientId);
    const form = await findFormOfChild(db, { patientId, formId }, at);
    if (!form || form.cancelled_at) throw new Problem("not_found");
    if (!form.answered_at) throw new Problem("conflict", "form_not_answered_yet");
    if (await markFamilyTold(db, { formId, at })) {
      const waitsAnother = await waitsAnyForTalk(db, patientId);
      await recordScreeningEvent(db, {
        action: "form.family_told",
        entityId: formId,
        detail: { patient_id: patientId },
        ...(!waitsAnother && { settles: { patientId, kinds: ["talk_to_family"], at } }),
      });
    }
    return theForm(await readForms(deps, staff, db, child), formId);
  });
}
