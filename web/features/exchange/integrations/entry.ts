import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The tab of the settings for keys of the API and for webhooks. Loaded when it is opened. */
export const IntegrationsTab = lazyWithTexts(
  async () => (await import("./integrations-tab.tsx")).IntegrationsTab,
  loadTexts,
);
