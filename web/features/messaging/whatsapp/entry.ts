import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** The tab of the settings for the organisation's account with WhatsApp. Loaded when it is opened. */
export const WhatsAppTab = lazy(async () => {
  const [{ WhatsAppTab: Tab }, { texts }] = await Promise.all([
    import("./whatsapp-tab.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Tab, texts) };
});
