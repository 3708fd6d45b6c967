import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

/** What families see of a result. Loaded with the organisation's data: other sections of the settings need none of it. */
export const FamilyResultField = lazyWithTexts(
  async () => (await import("./family-result-field.tsx")).FamilyResultField,
  async () => (await import("../texts.ts")).texts,
);
