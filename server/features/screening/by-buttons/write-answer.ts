import type { Consent, FamilyDraft } from "#contract/screening/completion.ts";
import { ADDRESS_LATER, type Change } from "#domain/screening/by-buttons/react.ts";
import { BUTTONS_CONSENT_VERSION } from "#domain/screening/by-buttons/words.ts";
import type { Deps } from "#server/platform/deps.ts";
import { saveDraft } from "../completion/save-draft.ts";
import { submitCompletion } from "../completion/submit-completion.ts";
import type { FormTalk } from "./read-talk.ts";

/** Keeps an answer in the form's draft, as the page does, each under the consent that was given. */
export async function keepChange(deps: Deps, read: FormTalk, change: Change): Promise<void> {
  const consent = consentOf(deps, read);
  await saveDraft(deps, read.link.token, { ...partOf(change), consent });
}

function partOf(change: Change): Omit<FamilyDraft, "consent"> {
  if (change.kind === "consent") return {};
  if (change.kind === "assistance") return { assistance: change.assistance };
  if (change.kind === "lost_skills") return { lost_skills: change.value };
  if (change.kind === "address") return { address: change.text };
  const { id, value } = change;
  return { answers: { [id]: value }, answer_modes: { [id]: "whatsapp" } };
}

/** Sends the form with all that is kept of it, however it came there. The modes of its answers are those of the draft. */
export async function sendForm(deps: Deps, read: FormTalk): Promise<void> {
  const { talk, draft, link } = read;
  const { instrument, answers, lostSkills, address, assistance } = talk.form;
  await submitCompletion(deps, link.token, {
    // What the record has already is better than that it will come.
    address: address === ADDRESS_LATER ? link.address || address : address,
    notes: draft?.notes ?? "",
    concern: draft?.concern ?? "",
    lost_skills: lostSkills,
    seconds_taken: null,
    consent: consentOf(deps, read),
    assistance,
    form_results: { type: instrument.code, answers },
    answer_modes: {},
    claim: null,
  });
}

/** The consent under which the draft is kept, or the one that is given now. The school is not asked about here. */
function consentOf({ clock }: Deps, { draft }: FormTalk): Consent {
  return {
    text_version: draft?.consent_text_version ?? BUTTONS_CONSENT_VERSION,
    screening: true,
    share_with_school: false,
    given_at: (draft?.consented_at ?? clock.now()).toISOString(),
  };
}
