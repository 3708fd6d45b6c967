import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The tab of the settings for how referrals are followed up and ordered. Loaded when it is opened. */
export const ReferralsTab = lazyWithTexts(
  async () => (await import("./referrals-tab.tsx")).ReferralsTab,
  loadTexts,
);
