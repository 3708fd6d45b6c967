import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** With which partner a referral is, in the referral's own page. Loaded when it is shown. */
export const SharingSection = lazyWithTexts(
  async () => (await import("./sharing-section.tsx")).SharingSection,
  loadTexts,
);

/** The tab of the settings for taking referrals of others. Loaded when it is opened. */
export const PartnersTab = lazyWithTexts(
  async () => (await import("./partners-tab.tsx")).PartnersTab,
  loadTexts,
);
