import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** The tab of the settings for what is sent by itself. Loaded when it is opened. */
export const ProgrammesTab = lazyWithTexts(
  async () => (await import("./programmes-tab.tsx")).ProgrammesTab,
  loadTexts,
);
