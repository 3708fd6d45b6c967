import { WhatsAppTab as WhatsApp } from "#web/features/whatsapp/index.ts";

/** The tab of the settings for the organisation's account with WhatsApp. */
export function WhatsAppTab() {
  return <WhatsApp />;
}
