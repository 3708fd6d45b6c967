import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** The tab of the settings for keys of the API and for webhooks. Loaded when it is opened. */
export const IntegrationsTab = lazy(async () => ({
  default: withTexts((await import("./integrations-tab.tsx")).IntegrationsTab, texts),
}));
