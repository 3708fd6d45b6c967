import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** What came back of a referral: a part of its page. Loaded when shown. */
export const FilesSection = lazyWithTexts(
  async () => (await import("./files-section.tsx")).FilesSection,
  loadTexts,
);
