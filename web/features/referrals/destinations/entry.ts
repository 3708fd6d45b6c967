import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The tab of the settings with the places to which children are sent. Loaded when it is opened. */
export const DirectoryTab = lazyWithTexts(
  async () => (await import("./directory-tab.tsx")).DirectoryTab,
  loadTexts,
);

/** Where the child of a referral is sent: a part of the referral's page. Loaded when shown. */
export const DestinationSection = lazyWithTexts(
  async () => (await import("./destination-section.tsx")).DestinationSection,
  loadTexts,
);
