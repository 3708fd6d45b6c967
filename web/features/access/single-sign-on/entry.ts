import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The provider by which the people of the organization log in, and its change. */
export const ProviderCard = lazyWithTexts(
  async () => (await import("./provider-card.tsx")).ProviderCard,
  loadTexts,
);
