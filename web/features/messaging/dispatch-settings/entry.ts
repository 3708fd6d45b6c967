import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** The tab of the settings for reminders, hours, what follows them, and holidays. Loaded when it is opened. */
export const RemindersTab = lazy(async () => ({
  default: withTexts((await import("./reminders-tab.tsx")).RemindersTab, texts),
}));
