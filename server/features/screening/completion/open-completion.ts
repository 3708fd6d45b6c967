import { type CompletionRecord, Draft } from "#contract/screening/completion.ts";
import { ageInYears } from "#domain/instruments/age.ts";
import type { Answers, InstrumentCode } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { withLiveLink } from "#server/features/access/guardian-links/live-link.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { presentVoices } from "../voices/present-voices.ts";
import {
  type FormRow,
  findAnswer,
  findForm,
  findGuardianAndDraft,
  markOpened,
} from "./completion.queries.ts";
import { factsOf, licensedFor, serverBand, summarizeAnswer } from "./form-rules.ts";
import { findOpenedForm } from "./opened-form.queries.ts";
import { presentToFamily } from "./present-to-family.ts";

/**
 * What a guardian finds behind a link: the child, the draft, or the summary once answered; not what another guardian may have
 * written there, where that one alone may see. Changes nothing, so that mail
 * scanners and previews may follow the link. Throws 410 for a link that opens nothing.
 */
export async function openCompletion(deps: Deps, token: string): Promise<CompletionRecord> {
  return withLiveLink(deps, token, async (db, link) => {
    const { formLinkId } = link;
    const form = await findOpenedForm(db, formLinkId, deps.clock.now());
    if (form.cancelled_at) throw new Problem("link_gone");
    const { guardian_name, is_others, ...draft } = await findGuardianAndDraft(db, formLinkId);
    const questionnaires = await licensedFor(db, form);
    const isSeen = link.maySee || !is_others;
    return {
      full_name: form.full_name,
      ...presentAge(form),
      organization_name: form.organization_name,
      organization_article: form.organization_article,
      guardian_name,
      ...(questionnaires && { questionnaires }),
      shows_drawings: form.shows_drawings,
      voices: presentVoices(form.voices, form),
      draft: isSeen ? presentDraft(draft, form.draft_instrument) : null,
      summary: form.answered_at && presentToFamily(await answerOf(db, form), link),
    };
  });
}

async function answerOf(db: TenantDb, form: FormRow) {
  return summarizeAnswer(form, await findAnswer(db, form.id));
}

function presentAge(form: FormRow): Partial<CompletionRecord> {
  const band = serverBand(factsOf(form));
  const years = form.date_of_birth === null ? null : ageInYears(form.date_of_birth, form.today);
  return {
    ...(form.date_of_birth !== null && { date_of_birth: form.date_of_birth }),
    ...(years !== null && { age_years: years }),
    ...(band !== null && { age_band: band }),
  };
}

/** The draft as its reader goes on with it; null when none was begun. */
export function presentDraft(
  draft: Omit<Awaited<ReturnType<typeof findGuardianAndDraft>>, "guardian_name" | "is_others">,
  instrument: InstrumentCode | null,
): Draft | null {
  if (draft.saved_at === null) return null;
  return {
    answers: answersTo(instrument, Draft.shape.answers.parse(draft.answers)),
    address: draft.address ?? "",
    notes: draft.notes ?? "",
    concern: draft.concern ?? "",
    lost_skills: draft.lost_skills,
    age_band: draft.age_band,
    assistance: draft.assistance,
    saved_at: draft.saved_at.toISOString(),
  };
}

/** A guardian who picked another age may have left answers to the other questionnaire: kept, in case of a change back. */
function answersTo(instrument: InstrumentCode | null, answers: Answers): Answers {
  if (!instrument) return answers;
  const ids = new Set(INSTRUMENTS[instrument].items.map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)));
}

/** Records that a person opened the form; the first time counts. Throws 410 for a link that opens nothing. */
export async function noteOpened(deps: Deps, token: string): Promise<void> {
  const at = deps.clock.now();
  await withLiveLink(deps, token, async (db, { formLinkId, formId }) => {
    const form = await findForm(db, formLinkId, at);
    if (form.cancelled_at) throw new Problem("link_gone");
    if (!(await markOpened(db, formId, at))) return;
    const detail = { patient_id: form.patient_id };
    await recordScreeningEvent(db, { action: "form.opened", entityId: formId, detail });
  });
}
