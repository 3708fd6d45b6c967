import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** How long the samples of visual tests are kept: a part of the settings. Loaded when it is opened. */
export const VisionKeepingSection = lazyWithTexts(
  async () => (await import("./keeping-section.tsx")).KeepingSection,
  loadTexts,
);
