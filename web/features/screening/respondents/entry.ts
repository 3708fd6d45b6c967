import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Who of the family answers about a child, and their answers side by side; loaded where a child has two guardians. */
export const RespondentsCard = lazyWithTexts(
  async () => (await import("./respondents-card.tsx")).RespondentsCard,
  loadTexts,
);
