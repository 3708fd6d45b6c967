import type { FamilyView } from "#contract/registry/family.ts";
import { errorText } from "#domain/error-text.ts";
import { withSeeingLink } from "#server/features/access/guardian-links/live-link.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { familyView, holderOf } from "./family-view.ts";
import { lockSiblingsQuestion } from "./siblings.queries.ts";

/**
 * Takes the family's word on younger brothers and sisters: a yes is told in the task that asks for them, a no closes it. Throws
 * 410 for a link that opens nothing, and `conflict` where nobody asks any more.
 */
export async function answerSiblings(
  deps: Deps,
  token: string,
  hasYounger: boolean,
): Promise<FamilyView> {
  return withSeeingLink(deps, token, async (db, { formLinkId }) => {
    const at = deps.clock.now();
    const holder = await holderOf(db, formLinkId, at);
    const { patient_id: patientId, guardian_id: guardianId, today } = holder;
    if (!(await lockSiblingsQuestion(db, patientId)))
      throw new Problem("conflict", "question_not_asked_any_more");
    if (hasYounger) {
      await openTask(deps, db, {
        patientId,
        guardianId,
        kind: "ask_siblings",
        reason: errorText("family_has_younger_siblings"),
        dueOn: today,
      });
    }
    await recordRegistryEvent(db, {
      action: "siblings.answered",
      entityId: patientId,
      detail: { has_younger: hasYounger },
      ...(!hasYounger && { settles: { patientId, kinds: ["ask_siblings"], at } }),
    });
    return familyView(deps, db, { holder, token });
  });
}
