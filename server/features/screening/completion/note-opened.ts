import { withLiveLink } from "#server/features/access/guardian-links/live-link.ts";
import { recordAudit } from "#server/features/organization/audit/record-audit.ts";
import { announce } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { findForm, markOpened } from "./completion.queries.ts";

/** Records that a person opened the form; the first time counts. Throws 410 for a link that opens nothing. */
export async function noteOpened(deps: Deps, token: string): Promise<void> {
  const at = deps.clock.now();
  await withLiveLink(deps, token, async (db, { formLinkId, formId }) => {
    const form = await findForm(db, formLinkId, at);
    if (form.cancelled_at) throw new Problem("link_gone");
    if (!(await markOpened(db, formId, at))) return;
    const detail = { patient_id: form.patient_id };
    const event = { accountId: null, action: "form.opened", entity: "form" };
    await recordAudit(db, { ...event, entityId: formId, detail });
    announce(db, "forms");
  });
}
