import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The tab of the settings for the organisation's account with WhatsApp. Loaded when it is opened. */
export const WhatsAppTab = lazyWithTexts(
  async () => (await import("./whatsapp-tab.tsx")).WhatsAppTab,
  loadTexts,
);
