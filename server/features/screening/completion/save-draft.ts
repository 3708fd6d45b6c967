import type { ConsentedDraft, FamilyDraft } from "#contract/screening/completion.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { checkAnswers } from "#domain/instruments/score.ts";
import { withLiveLink } from "#server/features/access/guardian-links/live-link.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  type AnswerableForm,
  findForm,
  lockForm,
  markOpened,
  markStarted,
} from "./completion.queries.ts";
import {
  answerErrors,
  draftInstrument,
  factsOf,
  guardianPicksBand,
  consentedAt,
} from "./form-rules.ts";
import { requestCalls } from "./request-calls.ts";
import { type DraftPart, mergeDraft } from "./submission.queries.ts";

/** Keeps part of a draft of a guardian who has agreed. Returns when. Throws 410, 409 once the form is answered, and 422 naming a wrong answer. */
export async function saveDraft(
  deps: Deps,
  token: string,
  { call_about: callAbout = [], ...change }: FamilyDraft,
): Promise<Date> {
  const at = deps.clock.now();
  await withLiveLink(deps, token, async (db, { formLinkId, formId }) => {
    // Locked first and read after: what two devices send at once is judged by what the first one left.
    await lockForm(db, formId);
    const form = await findForm(db, formLinkId, at);
    if (form.cancelled_at) throw new Problem("link_gone");
    await addToDraft(db, form, { change, at });
    await requestCalls(deps, db, { form, questions: callAbout });
  });
  return at;
}

/** Adds a part to the draft of a locked form. Throws 409 once the form is answered, 422 for a wrong answer. */
export async function addToDraft(
  db: TenantDb,
  form: AnswerableForm,
  { change, at }: Pick<DraftPart, "change" | "at">,
): Promise<void> {
  if (form.answered_at) throw new Problem("conflict", "form_already_answered");
  const formId = form.id;
  const facts = factsOf(form);
  const { age_band: pickedBand, ...rest } = change;
  const answeredIds = Object.keys(change.answers ?? {});
  const instrument = draftInstrument(facts, { pickedBand, answeredIds });
  mustFit(instrument, change.answers ?? {});
  const fixes = answeredIds.length > 0 || (pickedBand && guardianPicksBand(facts));
  await mergeDraft(db, {
    formId,
    instrument: fixes ? instrument : null,
    change: guardianPicksBand(facts) ? change : rest,
    consentedAt: consentedAt(change.consent, at),
    at,
  });
  if (answeredIds.length > 0 && form.started_at === null) {
    await markStarted(db, formId, at);
    const detail = { patient_id: form.patient_id };
    await recordScreeningEvent(db, { action: "form.started", entityId: formId, detail });
  } else if (form.opened_at === null) await markOpened(db, formId, at);
  await recordScreeningEvent(db, { action: "form.draft_saved" });
}

/** Throws 422 naming each answer that is none of this questionnaire's. Nothing need be complete. */
function mustFit(
  instrument: InstrumentCode | null,
  answers: NonNullable<ConsentedDraft["answers"]>,
): void {
  if (!instrument) {
    const unknown = Object.keys(answers);
    if (unknown.length > 0) {
      throw answerErrors("answers", { missing: [], invalid: [], unknown });
    }
    return;
  }
  const check = checkAnswers(INSTRUMENTS[instrument], answers);
  if (!check.ok && check.invalid.length + check.unknown.length > 0) {
    throw answerErrors("answers", { ...check, missing: [] });
  }
}
