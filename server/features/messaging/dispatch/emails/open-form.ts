import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { linkToken } from "#server/platform/tokens.ts";
import type { ClaimedMessage } from "../dispatch.queries.ts";
import { findLinkedForm } from "./linked-form.queries.ts";
import { whyPointless } from "./why-pointless.ts";
import type { Writing } from "./writer.ts";

/** What every message with the link of an open form says, beside the form as it stands; or why it is pointless by now. */
export async function readOpenForm(deps: Writing, db: TenantDb, message: ClaimedMessage) {
  const { id: messageId, form_link_id: id } = message;
  const form = id === null ? undefined : await findLinkedForm(db, id);
  if (id === null || !form) {
    return { pointless: "O cadastro a que a mensagem se refere não existe mais." };
  }
  const pointless = whyPointless(form, deps.clock.now());
  if (pointless !== undefined) return { pointless };
  const token = linkToken(deps.config.secretKey, id);
  const content = {
    childName: form.child_name,
    sender: { name: form.organization_name, phone: form.phone, email: form.email },
    link: `${deps.publicUrl}/pacientes/complemento/${token}`,
    validUntil: dayIn(form.time_zone, form.expires_at),
  };
  return { form, token, content, unsubscribe: unsubscribeLink(deps, messageId) };
}
