import { contactWantedEmail, contactWantedText } from "#domain/messaging/contact-wanted.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import type { Wish } from "#domain/messaging/whatsapp/stop-words.ts";
import {
  wishConfirmedEmail,
  wishConfirmedText,
} from "#domain/messaging/whatsapp/wish-confirmed.ts";
import { shareAnsweredEmail, shareReceivedEmail } from "#domain/referrals/sharing/share-email.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { hasOptedOut, isSuppressed } from "../../suppressions/suppressed.ts";
import {
  findOrganizationName,
  findReceivedFrom,
  findSharedWith,
  hasOpenReferral,
} from "./emails.queries.ts";
import { findCorrespondence } from "./referral-message.queries.ts";
import { type Writer, valueOf, type Written } from "./writer.ts";

/** Asks a family that did not answer to get in touch, unless it has been reached, or wants no messages, by then. */
export const writeContactWanted: Writer = async (deps, db, message) => {
  const row = await findCorrespondence(db, message.id);
  const referralId = valueOf(message, "referral_id");
  if (!row || referralId === undefined) {
    return { pointless: "record_gone" };
  }
  if (row.archived_at) return { pointless: "record_was_archived" };
  if (!(await hasOpenReferral(db, referralId))) {
    return { pointless: "family_contacted_or_referral_closed" };
  }
  if (await hasOptedOut(db, row.guardian_id)) {
    return { pointless: "guardian_opted_out" };
  }
  const content = {
    childName: row.child_name,
    sender: {
      name: row.organization_name,
      article: row.article,
      phone: row.phone,
      email: row.email,
    },
  };
  return {
    email: contactWantedEmail({ ...content, unsubscribe: unsubscribeLink(deps, message.id) }),
    short: shortStaffMessage({
      organizationName: row.organization_name,
      childName: row.child_name,
      text: contactWantedText(content),
    }),
    replyTo: row.email,
    canUnsubscribe: true,
  };
};

const GONE: Written = { pointless: "sharing_gone" };

/** To the partner's administrators: a case waits. Who has answered meanwhile needs no notice of it. */
export const writeShareReceived: Writer = async ({ clock, publicUrl }, db, message) => {
  const id = valueOf(message, "share_id");
  const row = id === undefined ? undefined : await findReceivedFrom(db, id, clock.now());
  if (!row) return GONE;
  if (row.state !== "enviado") return { pointless: "received_referral_answered" };
  const email = shareReceivedEmail({
    senderName: row.sender_name,
    link: `${publicUrl}/encaminhamentos/recebidos`,
  });
  return { email, replyTo: "" };
};

/** To whoever sees to the referral at the sender's: what the partner or the family has answered. */
export const writeShareAnswered: Writer = async ({ publicUrl }, db, message) => {
  const id = valueOf(message, "share_id");
  const row = id === undefined ? undefined : await findSharedWith(db, id);
  if (!row) return GONE;
  const email = shareAnsweredEmail({
    partnerName: row.to_name,
    state: row.state,
    byFamily: row.ended_by === "guardian",
    link: `${publicUrl}/encaminhamentos/${row.referral_id}`,
  });
  if (!email) return { pointless: "sharing_not_answered" };
  return { email, replyTo: "" };
};

/**
 * Tells whoever answered PARAR or VOLTAR that it was heard, as free text within the window that the answer opened. Who
 * has changed their mind since hears only of the later wish.
 */
export const writeWishConfirmed: Writer = async (_deps, db, message) => {
  const wish: Wish = valueOf(message, "wish") === "stop" ? "stop" : "resume";
  const isSilent = await isSuppressed(db, "whatsapp", message.recipient);
  if (isSilent !== (wish === "stop")) return { pointless: "wish_changed" };
  const keepsForm = valueOf(message, "keeps") === "form";
  const content = { ...(await findOrganizationName(db)), wish, keepsForm };
  return {
    email: wishConfirmedEmail(content),
    short: { kind: "text", text: wishConfirmedText(content) },
    replyTo: "",
  };
};
