import { webhookPausedEmail } from "#domain/messaging/webhook-paused.ts";
import { findPausedWebhook } from "./webhook-paused.queries.ts";
import { type Writer, valueOf } from "./writer.ts";

/** To those who administer: the program has paused one of the organisation's webhooks. Resumed meanwhile, there is no need. */
export const writeWebhookPaused: Writer = async ({ publicUrl }, db, message) => {
  const id = valueOf(message, "webhook_id");
  const row = id === undefined ? undefined : await findPausedWebhook(db, id);
  if (!row) return { pointless: "O webhook a que a mensagem se refere não existe mais." };
  if (row.paused_at === null) return { pointless: "O webhook já foi retomado." };
  const letter = webhookPausedEmail({
    name: row.name,
    organizationName: row.organization_name,
    link: `${publicUrl}/configuracoes?aba=integracoes`,
  });
  return { letter, replyTo: "" };
};
