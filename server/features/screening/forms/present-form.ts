import type { z } from "zod";
import {
  FormResult,
  type PatientForm,
  type previewForm as previewFormCall,
} from "#contract/screening/patients.ts";
import { ageInMonths } from "#domain/instruments/age.ts";
import { minutesOf } from "#domain/instruments/minutes.ts";
import { formLinkText } from "#domain/messaging/form-link-text.ts";
import { formLinkEmail } from "#domain/messaging/form-link.ts";
import { shortFormLink } from "#domain/messaging/whatsapp/short-messages.ts";
import { fillBody } from "#domain/messaging/whatsapp/template-bodies.ts";
import { formStatus } from "#domain/screening/forms/form-progress.ts";
import { approvedBody } from "#server/features/messaging/whatsapp/templates.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { invitationFacts } from "./forms.queries.ts";
import type { FormRow, ResultRow } from "./list-forms.queries.ts";
import { guardianUrl, linkExpiry } from "./send-link.ts";

/** When and where a form is looked at: its status is a matter of the organisation's days. */
export interface Viewpoint {
  readonly now: Date;
  readonly timeZone: string;
}

/** A form as staff read it. `result` is null while unanswered, and for whoever may not see results. */
export function presentForm(
  form: FormRow,
  result: z.input<typeof FormResult> | null,
  { now, timeZone }: Viewpoint,
): PatientForm {
  const day = (instant: Date | null) => instant && dayIn(timeZone, instant);
  const dates = {
    sentOn: day(form.sent_at),
    startedOn: day(form.started_at),
    answeredOn: day(form.answered_at),
  };
  return {
    id: form.id,
    instrument: form.instrument,
    status: formStatus(dates, dayIn(timeZone, now)),
    created_at: form.created_at.toISOString(),
    sent_at: isoText(form.sent_at),
    opened_at: isoText(form.opened_at),
    started_at: isoText(form.started_at),
    answered_at: isoText(form.answered_at),
    link: presentLink(form, now),
    answered_count: form.answered_count,
    respondent: presentRespondent(form),
    companion_of: form.companion_of,
    consent_recorded: Boolean(form.consent_recorded),
    waits_for_talk: form.waits_for_talk,
    result,
  };
}

/** What a form brought, for staff who may see it. `dateOfBirth` gives the age on the day of the answer. */
export function presentResult(
  row: ResultRow,
  dateOfBirth: string | null,
  { timeZone }: Viewpoint,
): z.output<typeof FormResult> {
  const { form_id: _, submitted_at: submittedAt, answers, answer_modes: modes, ...result } = row;
  return {
    ...result,
    answers: FormResult.shape.answers.parse(answers),
    answer_modes: FormResult.shape.answer_modes.parse(modes),
    age_months:
      dateOfBirth === null ? null : ageInMonths(dateOfBirth, dayIn(timeZone, submittedAt)),
  };
}

function presentLink(form: FormRow, now: Date): PatientForm["link"] {
  const { link_expires_at: expires, link_revoked_at: revoked } = form;
  if (expires === null) return null;
  const state = form.answered_at ? "respondido" : revoked ? "revogado" : "ativo";
  return {
    state: state === "ativo" && expires <= now ? "expirado" : state,
    expires_at: expires.toISOString(),
  };
}

function presentRespondent({ respondent_id: id, respondent_name: name }: FormRow) {
  return id === null || name === null ? null : { id, full_name: name };
}

function isoText(instant: Date | null): string | null {
  return instant && instant.toISOString();
}

/** What stands for the secret of a link that does not exist yet, and that no screen may show. */
const UNTOLD = "…";

/** The invitation as it would go now, written by the very functions that write it when it is sent. */
export async function previewInvitation(
  deps: Deps,
  db: TenantDb,
  patientId: string,
): Promise<z.input<typeof previewFormCall.reply>> {
  const facts = await invitationFacts(db, patientId, null);
  const now = deps.clock.now();
  const content = {
    childName: facts.child_name,
    sender: facts,
    link: guardianUrl(deps, UNTOLD),
    validUntil: dayIn(facts.time_zone, linkExpiry(now, facts.link_days)),
    minutes: minutesOf({ ...facts, today: dayIn(facts.time_zone, now) }),
  };
  const { subject, text } = formLinkEmail(content);
  const approved = await approvedBody(db, "form_link");
  const short = shortFormLink({ ...content, token: UNTOLD });
  const whatsapp =
    approved === undefined
      ? short.text
      : `${fillBody(approved, short.parameters)}\n\n${content.link}`;
  return {
    email: { subject, text },
    whatsapp: { text: whatsapp },
    whatsapp_link: { text: formLinkText(content) },
  };
}
