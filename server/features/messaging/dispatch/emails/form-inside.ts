import { type ShortMessage, flowTemplate } from "#domain/messaging/short-message.ts";
import { type ShortLinkContent, shortFormFlow } from "#domain/messaging/whatsapp/short-messages.ts";
import { templateHindrance } from "#domain/messaging/whatsapp/templates.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findFlowKey } from "../../whatsapp-flows/flows.queries.ts";
import { listTemplates } from "../../whatsapp/whatsapp.queries.ts";
import type { ClaimedMessage } from "../dispatch.queries.ts";
import type { LinkedForm } from "./linked-form.queries.ts";
import { wayOfMessage } from "./way-of-message.ts";

/**
 * How a message about an open form brings it inside the messenger, where it is asked so; undefined where it brings the link: also
 * to a guardian who may not see what was answered before, and wherever the form is not published or its template cannot be sent.
 */
export async function beginInside(
  db: TenantDb,
  message: ClaimedMessage,
  form: LinkedForm,
  at: Date,
): Promise<((content: ShortLinkContent) => ShortMessage) | undefined> {
  const asked = await wayOfMessage(db, message, form, at);
  if (asked?.way !== "flow" || !asked.maySee) return undefined;
  const { instrument } = asked;
  const templates = await listTemplates(db);
  const row = templates.find(({ template }) => template === flowTemplate(instrument));
  if (!row || templateHindrance(row) !== null || !(await findFlowKey(db))) return undefined;
  return (content) => shortFormFlow(content, instrument);
}
