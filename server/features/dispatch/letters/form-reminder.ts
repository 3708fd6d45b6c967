import { formReminderLetter } from "#domain/messages/form-reminder.ts";
import { shortFormReminder } from "#domain/whatsapp/short-messages.ts";
import { hasOptedOut } from "#server/features/suppressions/index.ts";
import { dayIn } from "#server/platform/clock.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { unsubscribeLink } from "#server/platform/ways-back.ts";
import { findReminder } from "./form-reminder.queries.ts";
import type { Writer } from "./writer.ts";

type Reminder = NonNullable<Awaited<ReturnType<typeof findReminder>>>;

/** Reminds a guardian of a form that waits, unless it no longer does at the moment of sending. */
export const writeFormReminder: Writer = async (deps, db, message) => {
  const { id: messageId, form_link_id: id } = message;
  const row = id === null ? undefined : await findReminder(db, id);
  if (id === null || !row) {
    return { pointless: "O cadastro a que a mensagem se refere não existe mais." };
  }
  const pointless = whyPointless(row, deps.clock.now());
  if (pointless !== undefined) return { pointless };
  if (await hasOptedOut(db, row.guardian_id)) {
    return { pointless: "O responsável pediu para não receber mensagens." };
  }
  const token = linkToken(deps.config.secretKey, id);
  const content = {
    childName: row.child_name,
    sender: { name: row.organization_name, phone: row.phone, email: row.email },
    link: `${deps.publicUrl}/pacientes/complemento/${token}`,
    validUntil: dayIn(row.time_zone, row.expires_at),
  };
  const unsubscribe = unsubscribeLink(deps, messageId);
  return {
    letter: formReminderLetter({ ...content, isBegun: row.is_begun, unsubscribe }),
    short: shortFormReminder({ ...content, token }),
    replyTo: row.email,
    canUnsubscribe: true,
  };
};

function whyPointless(row: Reminder, now: Date): string | undefined {
  if (row.answered_at) return "O formulário já foi respondido.";
  if (row.revoked_at || row.cancelled_at) return "O link foi revogado ou substituído por outro.";
  if (row.archived_at) return "O cadastro da criança foi arquivado.";
  return row.expires_at <= now ? "O link expirou." : undefined;
}
