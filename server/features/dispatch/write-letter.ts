import { formAnsweredLetter } from "#domain/messages/form-answered.ts";
import { formLinkLetter } from "#domain/messages/form-link.ts";
import type { Letter } from "#domain/messages/letter.ts";
import { type MessageKind, isMessageKind } from "#domain/messages/message.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { linkToken } from "#server/platform/tokens.ts";
import type { ClaimedMessage } from "./dispatch.queries.ts";
import { findInvitation, findWhereabouts } from "./letters.queries.ts";

/** What a message says, or why it is pointless to send it any more. */
export type Written =
  | { readonly letter: Letter; readonly replyTo: string }
  | { readonly pointless: string };

type Writing = Pick<Deps, "clock" | "config" | "publicUrl">;
type Writer = (deps: Writing, db: TenantDb, message: ClaimedMessage) => Promise<Written>;

const GONE: Written = { pointless: "O cadastro a que a mensagem se refere não existe mais." };

const WRITERS: Readonly<Record<MessageKind, Writer>> = {
  form_link: writeFormLink,
  form_answered: writeFormAnswered,
};

/** Writes a message from what is true now. Rejects for a kind of a newer version of the program: that one will send it. */
export async function writeLetter(
  deps: Writing,
  db: TenantDb,
  message: ClaimedMessage,
): Promise<Written> {
  if (!isMessageKind(message.kind))
    throw new Error(`no letter for messages of kind ${message.kind}`);
  return WRITERS[message.kind](deps, db, message);
}

async function writeFormLink(
  { clock, config, publicUrl }: Writing,
  db: TenantDb,
  { form_link_id: id }: ClaimedMessage,
): Promise<Written> {
  const row = id === null ? undefined : await findInvitation(db, id);
  if (id === null || !row) return GONE;
  if (row.answered_at) return { pointless: "O formulário já foi respondido." };
  if (row.revoked_at || row.cancelled_at)
    return { pointless: "O link foi revogado ou substituído por outro." };
  if (row.archived_at) return { pointless: "O cadastro da criança foi arquivado." };
  if (row.expires_at <= clock.now()) return { pointless: "O link expirou." };
  const letter = formLinkLetter({
    childName: row.child_name,
    sender: { name: row.organization_name, phone: row.phone, email: row.email },
    link: `${publicUrl}/pacientes/complemento/${linkToken(config.secretKey, id)}`,
    validUntil: dayIn(row.time_zone, row.expires_at),
  });
  return { letter, replyTo: row.email };
}

async function writeFormAnswered(
  { publicUrl }: Writing,
  db: TenantDb,
  { patient_id: id }: ClaimedMessage,
): Promise<Written> {
  const row = id === null ? undefined : await findWhereabouts(db, id);
  if (id === null || !row) return GONE;
  const letter = formAnsweredLetter({
    organizationName: row.organization_name,
    groupName: row.group_name,
    link: `${publicUrl}/pacientes?paciente=${id}`,
  });
  return { letter, replyTo: "" };
}
