import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The card by which an administrator takes all of the organisation's data along. Loaded when it is shown. */
export const PortabilityCard = lazyWithTexts(
  async () => (await import("./portability-card.tsx")).PortabilityCard,
  loadTexts,
);
