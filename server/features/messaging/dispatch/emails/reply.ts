import { referralMessageEmail } from "#domain/messaging/referral-message.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { findCorrespondence } from "./referral-message.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/**
 * What staff wrote to a guardian in a conversation, word by word. By mail it is the same e-mail as a message about a
 * referral; by messenger it is free text, or, outside of its window, within the approved message.
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
  return {
    email,
    replyTo: row.email,
    short:
      valueOf(message, "form") === "template"
        ? shortStaffMessage({ organizationName: name, childName, text })
        : { kind: "text", text },
    canUnsubscribe: true,
  };
};
