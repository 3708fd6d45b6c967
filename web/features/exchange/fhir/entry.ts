import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** All records out and in again: a part of the settings. Loaded when it is opened. */
export const FhirSection = lazyWithTexts(
  async () => (await import("./fhir-section.tsx")).FhirSection,
  loadTexts,
);
