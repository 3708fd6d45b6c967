import {
  type ReferralMessageContent,
  referralMessageEmail,
  referralMessageText,
} from "#domain/messaging/referral-message.ts";
import type { ShortMessage } from "#domain/messaging/short-message.ts";
import { needsLink } from "#domain/messaging/templates.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { windowClosesAt } from "../../whatsapp/account.ts";
import { findCorrespondence, findLivingLink } from "./referral-message.queries.ts";
import { type Writer, type Writing, valueOf } from "./writer.ts";

/** What staff wrote to a guardian, as they saw it, with the guardian's link where they asked for it. */
export const writeReferralMessage: Writer = async (deps, db, message) => {
  const { clock, config, publicUrl } = deps;
  const text = valueOf(message, "text");
  const row = await findCorrespondence(db, message.id);
  if (text === undefined || !row) return { pointless: "record_gone" };
  if (row.archived_at) return { pointless: "record_was_archived" };
  const holder = { patientId: row.patient_id, guardianId: row.guardian_id };
  const linkId = needsLink(text) ? await findLivingLink(db, holder, clock.now()) : undefined;
  if (needsLink(text) && linkId === undefined) return { pointless: "link_in_text_invalid" };
  const content = {
    text,
    childName: row.child_name,
    guardianName: row.guardian_name,
    sender: {
      name: row.organization_name,
      article: row.article,
      phone: row.phone,
      email: row.email,
    },
    link:
      linkId === undefined
        ? ""
        : `${publicUrl}/pacientes/complemento/${linkToken(config.secretKey, linkId)}`,
  };
  const unsubscribe = unsubscribeLink(deps, message.id);
  return {
    email: referralMessageEmail({ ...content, unsubscribe }),
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
  content: ReferralMessageContent,
): Promise<ShortMessage> {
  const text = referralMessageText(content);
  if (await windowClosesAt(db, phone, clock.now())) return { kind: "text", text };
  const { childName, sender } = content;
  return shortStaffMessage({ organizationName: sender.name, childName, text });
}
