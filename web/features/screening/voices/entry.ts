import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** The section of the settings for the organisation's own voices. Loaded when it is opened. */
export const VoicesTab = lazyWithTexts(
  async () => (await import("./voices-tab.tsx")).VoicesTab,
  loadTexts,
);
