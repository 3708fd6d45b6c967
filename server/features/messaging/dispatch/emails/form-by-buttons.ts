import type { ShortMessage } from "#domain/messaging/short-message.ts";
import {
  type ShortLinkContent,
  shortFormButtons,
} from "#domain/messaging/whatsapp/short-messages.ts";
import { templateHindrance } from "#domain/messaging/whatsapp/templates.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { windowClosesAt } from "../../whatsapp/account.ts";
import { buttonId } from "../../whatsapp/button-ids.ts";
import { listTemplates } from "../../whatsapp/whatsapp.queries.ts";
import type { ClaimedMessage } from "../dispatch.queries.ts";
import type { LinkedForm } from "./linked-form.queries.ts";
import { wayOfMessage } from "./way-of-message.ts";
import type { Writing } from "./writer.ts";

/**
 * How a message about an open form begins to ask it by buttons; undefined where it is not asked so, or the template with the
 * button is not approved while the window is closed: then the link goes as ever.
 */
export async function beginByButtons(
  { config, clock }: Writing,
  db: TenantDb,
  message: ClaimedMessage,
  form: LinkedForm,
): Promise<((content: ShortLinkContent) => ShortMessage) | undefined> {
  const now = clock.now();
  if ((await wayOfMessage(db, message, form, now))?.way !== "buttons") return undefined;
  const { id: messageId, recipient } = message;
  const id = buttonId(config.secretKey, { messageId, recipient, choice: "begin" });
  const isOpen = (await windowClosesAt(db, recipient, now)) !== null;
  const row = (await listTemplates(db)).find(({ template }) => template === "form_buttons");
  if (!isOpen && (!row || templateHindrance(row) !== null)) return undefined;
  return (content) => shortFormButtons(content, id, isOpen);
}
