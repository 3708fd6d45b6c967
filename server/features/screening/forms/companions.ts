import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { insertForm, lockSending } from "./forms.queries.ts";
import { lockCompanion, lockOwnForm } from "./list-forms.queries.ts";
import { endLinks, type FormSending, type SentLink, sendLink } from "./send-link.ts";

/** Which form another guardian is asked to answer too. */
interface Invitation extends FormSending {
  readonly formId: string;
}

/** Said of whoever has the form itself. */
const SAME_GUARDIAN = "form_already_sent_to_guardian";

/**
 * Asks another guardian to answer the same questionnaire about the child, on a form and link of their own beside the
 * child's. Asked again, the link is replaced and sent again. Throws `not_found` for a form that is not this child's own,
 * `invalid` for the guardian who has that form, and `conflict` when the guardian has answered already.
 */
export async function inviteRespondent(
  deps: Deps,
  db: TenantDb,
  invitation: Invitation,
): Promise<SentLink & { readonly formId: string }> {
  const { patientId, guardianId, accountId, at } = invitation;
  await lockSending(db, patientId);
  const own = await lockOwnForm(db, invitation);
  if (!own) throw new Problem("not_found");
  if (own.guardian_id === guardianId) throw invalidField("guardian", SAME_GUARDIAN);
  const known = await lockCompanion(db, { formId: own.id, guardianId });
  if (known?.answered_at) throw new Problem("conflict", "guardian_answered");
  if (known) await endLinks(db, known.id, at);
  const formId =
    known?.id ??
    (await insertForm(db, {
      patientId,
      instrument: own.instrument,
      accountId,
      at,
      beside: { formId: own.id, respondentId: guardianId },
    }));
  const sent = await sendLink(deps, db, { ...invitation, formId });
  await recordScreeningEvent(db, {
    action: known ? "form.resent" : "form.sent",
    entityId: formId,
    detail: { patient_id: patientId, companion_of: own.id },
  });
  return { formId, ...sent };
}
