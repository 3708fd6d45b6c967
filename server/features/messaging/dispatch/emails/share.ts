import { shareAnsweredEmail, shareReceivedEmail } from "#domain/referrals/sharing/share-email.ts";
import { findReceivedFrom, findSharedWith } from "./share.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

const GONE = { pointless: "O compartilhamento a que a mensagem se refere não existe mais." };

/** To the partner's administrators: a case waits. Who has answered meanwhile needs no notice of it. */
export const writeShareReceived: Writer = async ({ clock, publicUrl }, db, message) => {
  const id = valueOf(message, "share_id");
  const row = id === undefined ? undefined : await findReceivedFrom(db, id, clock.now());
  if (!row) return GONE;
  if (row.state !== "enviado") return { pointless: "O encaminhamento recebido já foi respondido." };
  const letter = shareReceivedEmail({
    senderName: row.sender_name,
    link: `${publicUrl}/recebidos`,
  });
  return { letter, replyTo: "" };
};

/** To whoever sees to the referral at the sender's: what the partner or the family has answered. */
export const writeShareAnswered: Writer = async ({ publicUrl }, db, message) => {
  const id = valueOf(message, "share_id");
  const row = id === undefined ? undefined : await findSharedWith(db, id);
  if (!row) return GONE;
  const letter = shareAnsweredEmail({
    partnerName: row.to_name,
    state: row.state,
    byFamily: row.ended_by === "guardian",
    link: `${publicUrl}/encaminhamentos/${row.referral_id}`,
  });
  if (!letter) return { pointless: "O compartilhamento ainda não foi respondido." };
  return { letter, replyTo: "" };
};
