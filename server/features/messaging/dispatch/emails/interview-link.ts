import { interviewLinkEmail, interviewLinkText } from "#domain/messaging/interview-link.ts";
import type { ShortMessage } from "#domain/messaging/short-message.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { windowClosesAt } from "../../whatsapp/account.ts";
import { findInterviewOf, findLinkedForm } from "./linked-form.queries.ts";
import type { Writer, Writing } from "./writer.ts";

/** That a few questions more wait behind a guardian's link, while they do and the link lives. */
export const writeInterviewLink: Writer = async (deps, db, message) => {
  const { clock, config, publicUrl } = deps;
  const { form_link_id: id } = message;
  const row = id === null ? undefined : await findLinkedForm(db, id);
  if (id === null || !row) {
    return { pointless: "record_gone" };
  }
  if (row.revoked_at) return { pointless: "link_revoked" };
  if (row.archived_at) return { pointless: "record_was_archived" };
  if (row.expires_at <= clock.now()) return { pointless: "link_expired" };
  const patientId = message.patient_id;
  const interview = patientId === null ? undefined : await findInterviewOf(db, patientId);
  if (interview?.finished_at) return { pointless: "questions_answered_already" };
  const content = {
    organizationName: row.organization_name,
    article: row.article,
    childName: row.child_name,
    link: `${publicUrl}/pacientes/complemento/${linkToken(config.secretKey, id)}/entrevista`,
    validUntil: dayIn(row.time_zone, row.expires_at),
    unsubscribe: unsubscribeLink(deps, message.id),
  };
  return {
    email: interviewLinkEmail(content),
    ...(message.channel === "whatsapp" && {
      short: await shortened(deps, db, message.recipient, content),
    }),
    replyTo: row.email,
    canUnsubscribe: true,
  };
};

/** In free words while the family's own message keeps the window open, else within the approved message. */
async function shortened(
  { clock }: Writing,
  db: TenantDb,
  phone: string,
  content: { readonly organizationName: string; readonly childName: string; readonly link: string },
): Promise<ShortMessage> {
  const text = interviewLinkText(content);
  if (await windowClosesAt(db, phone, clock.now())) return { kind: "text", text };
  return shortStaffMessage({ ...content, text });
}
