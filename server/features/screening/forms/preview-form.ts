import type { z } from "zod";
import type { previewForm as previewFormCall } from "#contract/screening/patients.ts";
import { formLinkText } from "#domain/messaging/form-link-text.ts";
import { formLinkEmail } from "#domain/messaging/form-link.ts";
import { shortFormLink } from "#domain/messaging/whatsapp/short-messages.ts";
import { fillBody } from "#domain/messaging/whatsapp/template-bodies.ts";
import { approvedBody } from "#server/features/messaging/whatsapp/templates.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { invitationFacts } from "./forms.queries.ts";
import { guardianUrl, linkExpiry } from "./send-link.ts";

/** What stands for the secret of a link that does not exist yet, and that no screen may show. */
const UNTOLD = "…";

/** The invitation as it would go now, written by the very functions that write it when it is sent. */
export async function previewInvitation(
  deps: Deps,
  db: TenantDb,
  patientId: string,
): Promise<z.input<typeof previewFormCall.reply>> {
  const facts = await invitationFacts(db, patientId);
  const content = {
    childName: facts.child_name,
    sender: facts,
    link: guardianUrl(deps, UNTOLD),
    validUntil: dayIn(facts.time_zone, linkExpiry(deps.clock.now(), facts.link_days)),
  };
  const { subject, text } = formLinkEmail(content);
  const approved = await approvedBody(db, "form_link");
  const short = shortFormLink({ ...content, token: UNTOLD });
  const whatsapp =
    approved === undefined || short.kind === "text"
      ? short.text
      : `${fillBody(approved, short.parameters)}\n\n${content.link}`;
  return {
    email: { subject, text },
    whatsapp: { text: whatsapp },
    whatsapp_link: { text: formLinkText(content) },
  };
}
