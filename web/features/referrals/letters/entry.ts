import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The letter of a referral, the child's summary, and what was issued: a part of the referral's page. Loaded when shown. */
export const LetterSection = lazyWithTexts(
  async () => (await import("./letter-section.tsx")).LetterSection,
  loadTexts,
);
