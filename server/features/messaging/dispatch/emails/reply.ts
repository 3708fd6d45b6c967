import { referralMessageEmail } from "#domain/messaging/referral-message.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { findVoiceNote } from "../../voice-notes/voice-notes.queries.ts";
import { findCorrespondence } from "./referral-message.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/**
 * What staff wrote to a guardian in a conversation, word by word. By mail it is the same e-mail as a message about a
 * referral; by messenger it is free text or what was said, or, outside of its window, within the approved message.
 */
export const writeReply: Writer = async (deps, db, message) => {
  const text = valueOf(message, "text");
  const row = await findCorrespondence(db, message.id);
  if (text === undefined || !row) return { pointless: "record_gone" };
  if (row.archived_at) return { pointless: "record_was_archived" };
  const { child_name: childName, guardian_name: guardianName, organization_name: name } = row;
  const email = referralMessageEmail({
    text,
    childName,
    guardianName,
    sender: { name, article: row.article, phone: row.phone, email: row.email },
    link: "",
    unsubscribe: unsubscribeLink(deps, message.id),
  });
  const form = valueOf(message, "form");
  const voice = form === "voice" ? await findVoiceNote(db, message.id) : undefined;
  if (form === "voice" && !voice) return { pointless: "record_gone" };
  return {
    email,
    replyTo: row.email,
    short: voice
      ? { kind: "voice", content: voice.content }
      : form === "template"
        ? shortStaffMessage({ organizationName: name, childName, text })
        : { kind: "text", text },
    canUnsubscribe: true,
  };
};
