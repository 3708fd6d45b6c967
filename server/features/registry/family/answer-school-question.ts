import type { FamilyView } from "#contract/registry/family.ts";
import { withSeeingLink } from "#server/features/access/guardian-links/live-link.ts";
import { decidePermission } from "#server/features/screening/observations/family-permission.ts";
import type { Deps } from "#server/platform/deps.ts";
import { familyView, holderOf } from "./family-view.ts";

/**
 * Takes the family's yes or no to a clinic that would like to hear the school of the child whose link it is, and a no that
 * takes a yes back. Throws 410 for
 * a link that opens nothing, `not_found` for a request about somebody else, and `conflict` when it was decided otherwise.
 */
export async function answerSchoolQuestion(
  deps: Deps,
  token: string,
  observationId: string,
  granted: boolean,
): Promise<FamilyView> {
  return withSeeingLink(deps, token, async (db, { formLinkId }) => {
    const holder = await holderOf(db, formLinkId, deps.clock.now());
    const { patient_id: patientId, guardian_id: guardianId, form_id: formId } = holder;
    await decidePermission(deps, db, { observationId, patientId, guardianId, formId, granted });
    return familyView(deps, db, { holder, token });
  });
}
