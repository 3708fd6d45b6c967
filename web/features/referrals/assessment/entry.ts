import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Who assessed a child, and when. Loaded when an evaluation is chosen as the end of a referral. */
export const AssessmentFields = lazyWithTexts(
  async () => (await import("./assessment-fields.tsx")).AssessmentFields,
  loadTexts,
);
