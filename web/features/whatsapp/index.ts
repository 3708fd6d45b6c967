import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

export { whatsAppAvailabilityQuery } from "./whatsapp.api.ts";

/** The tab of the settings for the organisation's account with WhatsApp. Loaded when it is opened. */
export const WhatsAppTab = lazy(async () => ({
  default: withTexts((await import("./whatsapp-tab.tsx")).WhatsAppTab, texts),
}));

export type { Texts } from "./texts/index.ts";
