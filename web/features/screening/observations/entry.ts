import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** What the child's school was asked and said, for the record; loaded when a record is shown. */
export const SchoolCard = lazyWithTexts(
  async () => (await import("./school-card.tsx")).SchoolCard,
  loadTexts,
);
