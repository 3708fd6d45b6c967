import { WhatsAppTab as WhatsApp } from "#web/features/messaging/whatsapp/entry.ts";

/** The tab of the settings for the organisation's account with WhatsApp. */
export function WhatsAppTab() {
  return <WhatsApp />;
}
