import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

/** The section of the settings for the audit trail. Loaded when it is opened. */
export const AuditTab = lazyWithTexts(
  async () => (await import("./audit-tab.tsx")).AuditTab,
  async () => (await import("./texts.ts")).texts,
);
