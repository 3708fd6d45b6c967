import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** A clinic's own films for the visual test: a part of the settings. Loaded when it is opened. */
export const StimulusSetsSection = lazyWithTexts(
  async () => (await import("./sets-section.tsx")).SetsSection,
  loadTexts,
);
