import type { z } from "zod";
import type {
  PatientForm,
  SentForm,
  inviteRespondent as inviteRespondentCall,
  previewForm as previewFormCall,
  sendForm as sendFormCall,
} from "#contract/screening/patients.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { inviteRespondent } from "../forms/companions.ts";
import { revokeLink, sendForm } from "../forms/forms.service.ts";
import { previewInvitation } from "../forms/present-form.ts";
import { readForms } from "./read-patient.ts";
import { findChild, guardiansOf } from "./record.queries.ts";

/**
 * Sends the child's open form again, or a new one, to a guardian, the primary one when none is named; see `sendForm` of
 * the forms. A link that a person sends passes through that person's hands, and opens answers and result: only who may
 * see those is given one. Throws `invalid` for that, and for a guardian who is not this child's.
 */
export async function sendPatientForm(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { instrument: wanted, channel, guardian: named }: z.output<typeof sendFormCall.body>,
): Promise<SentForm> {
  const { accountId } = staff;
  if (channel === "whatsapp_link" && !maySeeResults(staff.role)) {
    throw invalidField("channel", "school_sends_by_email_only");
  }
  return withTenant(deps.database, staff, async (db) => {
    const patient = await findReachedChild(db, patientId);
    const guardianId = await guardianFor(db, patientId, named);
    const at = deps.clock.now();
    const sending = { patientId, guardianId, accountId, at, ...(channel && { channel }) };
    const sent = await sendForm(deps, db, { ...sending, wanted, keepsWay: true });
    const form = theForm(await readForms(deps, staff, db, patient), sent.formId);
    return { ...form, message_id: sent.messageId, whatsapp_url: sent.whatsappUrl };
  });
}

/** Asks another guardian of the child to answer one of its forms too; see `inviteRespondent` of the forms. */
export async function invitePatientRespondent(
  deps: Deps,
  staff: Staff,
  { id: patientId, form_id: formId }: { readonly id: string; readonly form_id: string },
  { guardian, channel }: z.output<typeof inviteRespondentCall.body>,
): Promise<SentForm> {
  const { accountId } = staff;
  return withTenant(deps.database, staff, async (db) => {
    const patient = await findReachedChild(db, patientId);
    const guardianId = await guardianFor(db, patientId, guardian);
    const at = deps.clock.now();
    const sending = { patientId, guardianId, accountId, at, ...(channel && { channel }) };
    const sent = await inviteRespondent(deps, db, { ...sending, formId });
    const form = theForm(await readForms(deps, staff, db, patient), sent.formId);
    return { ...form, message_id: sent.messageId, whatsapp_url: sent.whatsappUrl };
  });
}

/** What a guardian of the child would be sent now; see `previewInvitation` of the forms. */
export async function previewPatientForm(
  deps: Deps,
  staff: Staff,
  patientId: string,
): Promise<z.input<typeof previewFormCall.reply>> {
  return withTenant(deps.database, staff, async (db) => {
    await findReachedChild(db, patientId);
    return previewInvitation(deps, db, patientId);
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
    const patient = await findReachedChild(db, patientId);
    await revokeLink(db, { patientId, formId, accountId, at: deps.clock.now() });
    return theForm(await readForms(deps, staff, db, patient), formId);
  });
}

async function guardianFor(
  db: TenantDb,
  patientId: string,
  named: string | undefined,
): Promise<string> {
  const guardians = await guardiansOf(db, patientId);
  const guardian = guardians.find(({ id }) => id === (named ?? guardians[0]?.id));
  if (guardian) return guardian.id;
  throw invalidField(
    "guardian",
    named === undefined ? "child_without_guardian" : "guardian_of_another_child",
  );
}

/** The child, when the scope reaches it; else throws `not_found`. */
export async function findReachedChild(db: TenantDb, patientId: string) {
  const patient = await findChild(db, patientId);
  if (!patient) throw new Problem("not_found");
  return patient;
}

/** One of the child's forms, just written. */
export function theForm(forms: readonly PatientForm[], id: string): PatientForm {
  const form = forms.find((each) => each.id === id);
  if (!form) throw new Error("a form that was just written cannot be read");
  return form;
}
