import { referralMessageLetter } from "#domain/messages/referral-message.ts";
import { needsLink } from "#domain/messages/templates.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { findCorrespondence, findLivingLink } from "./referral-message.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** What staff wrote to a guardian, as they saw it, with the guardian's link where they asked for it. */
export const writeReferralMessage: Writer = async ({ clock, config, publicUrl }, db, message) => {
  const text = valueOf(message, "text");
  const row = await findCorrespondence(db, message.id);
  if (text === undefined || !row)
    return { pointless: "O cadastro a que a mensagem se refere não existe mais." };
  if (row.archived_at) return { pointless: "O cadastro da criança foi arquivado." };
  const holder = { patientId: row.patient_id, guardianId: row.guardian_id };
  const linkId = needsLink(text) ? await findLivingLink(db, holder, clock.now()) : undefined;
  if (needsLink(text) && linkId === undefined)
    return { pointless: "O link do responsável, que o texto traz, não vale mais." };
  const letter = referralMessageLetter({
    text,
    childName: row.child_name,
    guardianName: row.guardian_name,
    sender: { name: row.organization_name, phone: row.phone, email: row.email },
    link:
      linkId === undefined
        ? ""
        : `${publicUrl}/pacientes/complemento/${linkToken(config.secretKey, linkId)}`,
  });
  return { letter, replyTo: row.email };
};
