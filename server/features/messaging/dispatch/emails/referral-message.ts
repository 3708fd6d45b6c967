import { referralMessageEmail, referralMessageText } from "#domain/messaging/referral-message.ts";
import { needsLink } from "#domain/messaging/templates.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { withOneTap } from "./one-tap.ts";
import { findCorrespondence, findLivingLink } from "./referral-message.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

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
      short: await withOneTap(deps, db, message, {
        referralId: valueOf(message, "referral_id") ?? "",
        linkId: linkId ?? (await findLivingLink(db, holder, clock.now())),
        organizationName: content.sender.name,
        childName: content.childName,
        text: referralMessageText(content),
        isFree: true,
      }),
    }),
    replyTo: row.email,
    canUnsubscribe: true,
  };
};
