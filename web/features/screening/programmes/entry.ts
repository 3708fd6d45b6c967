import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** The tab of the settings for what is sent by itself. Loaded when it is opened. */
export const ProgrammesTab = lazy(async () => ({
  default: withTexts((await import("./programmes-tab.tsx")).ProgrammesTab, texts),
}));
