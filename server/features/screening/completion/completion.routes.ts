import {
  openAnswering as openAnsweringCall,
  saveStaffDraft,
  submitAnswering,
} from "#contract/screening/answering.ts";
import {
  noteOpened as noteOpenedCall,
  openCompletion as openCompletionCall,
  saveDraft as saveDraftCall,
  submitCompletion as submitCompletionCall,
} from "#contract/screening/completion.ts";
import {
  recordConsent as recordConsentCall,
  recordTalk as recordTalkCall,
} from "#contract/screening/consents.ts";
import { countAddress } from "#server/features/access/guardian-links/live-link.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { openAnswering, saveDraftHere, submitHere } from "./answer-here.ts";
import { noteOpened, openCompletion } from "./open-completion.ts";
import { presentToFamily } from "./present-to-family.ts";
import { recordConsent } from "./record-consent.ts";
import { recordTalk } from "./record-talk.ts";
import { requestCallsByLink } from "./request-calls.ts";
import { saveDraft } from "./save-draft.ts";
import { submitCompletion } from "./submit-completion.ts";

/** Serves what a guardian does behind a link, and staff with the guardian present: open, keep a draft, send. */
export function completionRoutes({ routes, deps }: Serving): void {
  routes.public(openCompletionCall, ({ params, request, response }) => {
    countAddress(deps, request);
    response.header("x-robots-tag", "noindex, nofollow");
    return openCompletion(deps, params.token);
  });
  routes.public(noteOpenedCall, async ({ params, request }) => {
    countAddress(deps, request);
    await noteOpened(deps, params.token);
    return { opened: true as const };
  });
  routes.public(saveDraftCall, async ({ params, body, request }) => {
    countAddress(deps, request);
    const savedAt = await saveDraft(deps, params.token, body);
    return { saved_at: savedAt.toISOString() };
  });
  routes.public(submitCompletionCall, async ({ params, body, request }) => {
    countAddress(deps, request);
    const { screening_results, recommendation, call_about: callAbout = [], ...finished } = body;
    const claim = { screening_results, recommendation };
    // Before the answers, which leave no open form to ask about. Asked again it stays one.
    await requestCallsByLink(deps, params.token, callAbout);
    const { link, answer } = await submitCompletion(deps, params.token, { ...finished, claim });
    return presentToFamily(answer, link);
  });
  routes.staff(openAnsweringCall, ({ staff, params, body }) =>
    openAnswering(deps, staff, params.id, body),
  );
  routes.staff(saveStaffDraft, async ({ staff, params, body }) => {
    const named = { patientId: params.id, formId: params.form_id };
    const savedAt = await saveDraftHere(deps, staff, named, body);
    return { saved_at: savedAt.toISOString() };
  });
  routes.staff(submitAnswering, ({ staff, params, body }) =>
    submitHere(deps, staff, { patientId: params.id, formId: params.form_id }, body),
  );
  routes.staff(recordConsentCall, ({ staff, params, body }) =>
    recordConsent(deps, staff, { patientId: params.id, formId: params.form_id }, body),
  );
  routes.staff(recordTalkCall, ({ staff, params }) =>
    recordTalk(deps, staff, { patientId: params.id, formId: params.form_id }),
  );
}
