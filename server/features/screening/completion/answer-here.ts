import type { z } from "zod";
import type {
  Answering,
  StaffSubmission,
  openAnswering as openAnsweringCall,
} from "#contract/screening/answering.ts";
import type { ConsentedDraft } from "#contract/screening/completion.ts";
import type { PatientForm } from "#contract/screening/patients.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { openHere } from "../forms/forms.service.ts";
import { readForms } from "../patients/read-patient.ts";
import { guardiansOf } from "../patients/record.queries.ts";
import { findReachedChild, theForm } from "../patients/send-forms.ts";
import { type AnswerableForm, findDraft, findFormOfChild } from "./completion.queries.ts";
import { serverBand, licensedFor, factsOf } from "./form-rules.ts";
import { presentDraft } from "./open-completion.ts";
import { addToDraft } from "./save-draft.ts";
import { acceptAnswer } from "./submit-completion.ts";

/** Which form of which child. */
interface FormOfChild {
  readonly patientId: string;
  readonly formId: string;
}

/** Said to staff when the guardian was faster. */
const ANSWERED_MEANWHILE = "form_answered_by_family_meanwhile";

/** Opens the child's form for staff to fill in with the guardian present, with what is answered of it so far. */
export async function openAnswering(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { instrument: wanted }: z.output<typeof openAnsweringCall.body>,
): Promise<Answering> {
  const at = deps.clock.now();
  const { accountId } = staff;
  return withTenant(deps.database, staff, async (db) => {
    const child = await findReachedChild(db, patientId);
    const formId = await openHere(db, { patientId, accountId, at, wanted });
    const form = await theOpenForm(db, { patientId, formId }, at);
    const draft = await findDraft(db, formId);
    const questionnaires = await licensedFor(db, form);
    await recordScreeningEvent(db, {
      action: "form.answering",
      entityId: formId,
      detail: { patient_id: patientId },
    });
    return {
      form_id: formId,
      age_band: serverBand(factsOf(form)),
      ...(questionnaires && { questionnaires }),
      draft: draft ? presentDraft(draft, form.draft_instrument) : null,
      address: child.address,
      notes: child.notes,
    };
  });
}

/** Keeps part of the draft, the same one that the guardian's link has. Returns when. Throws as `saveDraft` does. */
export async function saveDraftHere(
  deps: Deps,
  staff: Staff,
  named: FormOfChild,
  change: ConsentedDraft,
): Promise<Date> {
  const at = deps.clock.now();
  await withTenant(deps.database, staff, async (db) => {
    await findReachedChild(db, named.patientId);
    const form = await theOpenForm(db, named, at);
    await addToDraft(db, form, { change, at });
  });
  return at;
}

/**
 * Takes what staff typed in, exactly once, on the way that a guardian's own submission takes: the server scores it, and
 * there is no claim to compare with. Throws `invalid` for a guardian who is not the child's or may not answer, and `conflict` when the form
 * was answered with something else meanwhile.
 */
export async function submitHere(
  deps: Deps,
  staff: Staff,
  named: FormOfChild,
  { guardian: guardianId, ...given }: StaffSubmission,
): Promise<PatientForm> {
  const finished = { ...given, claim: null };
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const child = await findReachedChild(db, named.patientId);
    const found = await findFormOfChild(db, named, at);
    if (!found || found.cancelled_at) throw new Problem("not_found");
    const guardians = await guardiansOf(db, named.patientId);
    const guardian = guardians.find(({ id }) => id === guardianId);
    if (!guardian) throw invalidField("guardian", "guardian_of_another_child");
    if (!guardian.may_answer) throw invalidField("guardian", "guardian_may_not_answer");
    const form = { ...found, guardian_id: guardianId };
    await inStaffWords(acceptAnswer(deps, db, { form, finished, typedBy: staff.accountId, at }));
    return theForm(await readForms(deps, staff, db, child), named.formId);
  });
}

async function theOpenForm(db: TenantDb, named: FormOfChild, at: Date): Promise<AnswerableForm> {
  const form = await findFormOfChild(db, named, at);
  if (!form || form.cancelled_at) throw new Problem("not_found");
  if (form.answered_at) throw new Problem("conflict", ANSWERED_MEANWHILE);
  return form;
}

async function inStaffWords(accepting: Promise<unknown>): Promise<void> {
  try {
    await accepting;
  } catch (error) {
    if (error instanceof Problem && error.kind === "conflict") {
      throw new Problem("conflict", ANSWERED_MEANWHILE);
    }
    throw error;
  }
}
