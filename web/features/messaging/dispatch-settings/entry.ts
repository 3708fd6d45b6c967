import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The tab of the settings for reminders, hours, what follows them, and holidays. Loaded when it is opened. */
export const RemindersTab = lazyWithTexts(
  async () => (await import("./reminders-tab.tsx")).RemindersTab,
  loadTexts,
);
