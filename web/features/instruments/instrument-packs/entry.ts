import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The versions of the questionnaires: a part of the settings. Loaded when it is opened. */
export const PacksSection = lazyWithTexts(
  async () => (await import("./packs-section.tsx")).PacksSection,
  loadTexts,
);
