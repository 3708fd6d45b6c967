import type { z } from "zod";
import type { FamilyView, answerShare as answerShareCall } from "#contract/registry/family.ts";
import { withSeeingLink } from "#server/features/access/guardian-links/live-link.ts";
import { answerShareConsent } from "#server/features/referrals/sharing/answer-consent.ts";
import type { Deps } from "#server/platform/deps.ts";
import { familyView, holderOf } from "./family-view.ts";

/**
 * Takes the family's yes or no to a share of the child whose link it is. Throws 410 for a link that opens nothing, and what
 * the sharing itself throws: `not_found` for a share of somebody else, `conflict` when it was answered otherwise.
 */
export async function answerShare(
  deps: Deps,
  token: string,
  shareId: string,
  { granted, text_version: textVersion }: z.output<typeof answerShareCall.body>,
): Promise<FamilyView> {
  const at = deps.clock.now();
  return withSeeingLink(deps, token, async (db, { formLinkId, formId }) => {
    const holder = await holderOf(db, formLinkId, at);
    const guardianId = holder.guardian_id;
    await answerShareConsent(deps, db, { shareId, guardianId, granted, formId, textVersion, at });
    return familyView(deps, db, { holder, token });
  });
}
