import { uuidv7 } from "uuidv7";
import type { FamilyView } from "#contract/registry/family.ts";
import type { ToldBackground } from "#contract/screening/background.ts";
import { BACKGROUND_QUESTIONS } from "#domain/screening/background/background.ts";
import { withSeeingLink } from "#server/features/access/guardian-links/live-link.ts";
import { insertConsent } from "#server/features/organization/consents/consents.queries.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { insertBackground } from "#server/features/screening/background/background.queries.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { asksBackground, familyView, holderOf } from "./family-view.ts";

/**
 * Takes what a family says of itself, or that it does not want to: once, after its answers. Whoever says anything consents to
 * its being kept. The trail has that it was answered and nothing of it. Throws 410 for a link that opens nothing, and
 * `conflict` where nobody asks.
 */
export async function answerBackground(
  deps: Deps,
  token: string,
  { text_version: textVersion, ...background }: ToldBackground,
): Promise<FamilyView> {
  return withSeeingLink(deps, token, async (db, { formLinkId }) => {
    const at = deps.clock.now();
    const holder = await holderOf(db, formLinkId, at);
    const { patient_id: patientId, guardian_id: guardianId, form_id: formId } = holder;
    const isTaken =
      asksBackground(holder) && (await insertBackground(db, patientId, background, at));
    if (!isTaken) throw new Problem("conflict", "question_not_asked_any_more");
    if (BACKGROUND_QUESTIONS.some((question) => background[question] !== null)) {
      await insertConsent(db, {
        id: uuidv7(),
        purpose: "background",
        patientId,
        guardianId,
        formId,
        granted: true,
        textVersion,
        at,
      });
    }
    await recordRegistryEvent(db, {
      action: "background.answered",
      entityId: patientId,
      detail: { guardian_id: guardianId },
    });
    return familyView(deps, db, { holder: { ...holder, has_background: true }, token });
  });
}
