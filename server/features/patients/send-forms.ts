import type { PatientForm } from "#contract/patients.ts";
import type { InstrumentCode } from "#domain/screening/instruments/index.ts";
import { revokeLink, sendForm } from "#server/features/forms/index.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { readForms } from "./read-patient.ts";
import { findChild, guardiansOf } from "./record.queries.ts";

/** Sends the child's open form again, or a new one, to the primary guardian; see `sendForm` of the forms. */
export async function sendPatientForm(
  deps: Deps,
  staff: Staff,
  patientId: string,
  wanted: InstrumentCode | null | undefined,
): Promise<PatientForm> {
  const { accountId } = staff;
  return withTenant(deps.database, staff, async (db) => {
    const patient = await reached(db, patientId);
    const [guardian] = await guardiansOf(db, patientId);
    if (!guardian) throw invalidField("guardian", "A criança não tem responsável cadastrado.");
    const sending = { patientId, guardianId: guardian.id, accountId, at: deps.clock.now() };
    const { formId } = await sendForm(deps, db, { ...sending, wanted });
    return theForm(await readForms(deps, staff, db, patient), formId);
  });
}

/** Ends the link of one of the child's forms; see `revokeLink` of the forms. */
export async function revokePatientFormLink(
  deps: Deps,
  staff: Staff,
  patientId: string,
  formId: string,
): Promise<PatientForm> {
  const { accountId } = staff;
  return withTenant(deps.database, staff, async (db) => {
    const patient = await reached(db, patientId);
    await revokeLink(db, { patientId, formId, accountId, at: deps.clock.now() });
    return theForm(await readForms(deps, staff, db, patient), formId);
  });
}

async function reached(db: TenantDb, patientId: string) {
  const patient = await findChild(db, patientId);
  if (!patient) throw new Problem("not_found");
  return patient;
}

function theForm(forms: readonly PatientForm[], id: string): PatientForm {
  const form = forms.find((each) => each.id === id);
  if (!form) throw new Error("a form that was just written cannot be read");
  return form;
}
