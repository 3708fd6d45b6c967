import { contactWantedEmail, contactWantedText } from "#domain/messaging/contact-wanted.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { hasOptedOut } from "../../suppressions/suppressed.ts";
import { hasOpenReferral } from "./contact-wanted.queries.ts";
import { findCorrespondence } from "./referral-message.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** Asks a family that did not answer to get in touch, unless it has been reached, or wants no messages, by then. */
export const writeContactWanted: Writer = async (deps, db, message) => {
  const row = await findCorrespondence(db, message.id);
  const referralId = valueOf(message, "referral_id");
  if (!row || referralId === undefined) {
    return { pointless: "O cadastro a que a mensagem se refere não existe mais." };
  }
  if (row.archived_at) return { pointless: "O cadastro da criança foi arquivado." };
  if (!(await hasOpenReferral(db, referralId))) {
    return { pointless: "A família já foi contatada, ou o encaminhamento foi encerrado." };
  }
  if (await hasOptedOut(db, row.guardian_id)) {
    return { pointless: "O responsável pediu para não receber mensagens." };
  }
  const content = {
    childName: row.child_name,
    sender: { name: row.organization_name, phone: row.phone, email: row.email },
  };
  return {
    letter: contactWantedEmail({ ...content, unsubscribe: unsubscribeLink(deps, message.id) }),
    short: shortStaffMessage({
      organizationName: row.organization_name,
      childName: row.child_name,
      text: contactWantedText(content),
    }),
    replyTo: row.email,
    canUnsubscribe: true,
  };
};
