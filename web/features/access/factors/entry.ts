import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** How the own account is protected beside its password, and its change. */
export const FactorsCard = lazyWithTexts(
  async () => (await import("./factors-card.tsx")).FactorsCard,
  loadTexts,
);

/** Of which roles the organization demands a second factor, and its change. */
export const FactorRuleCard = lazyWithTexts(
  async () => (await import("./factor-rule-card.tsx")).FactorRuleCard,
  loadTexts,
);

/** The question whether it is still the same person. */
export const ConfirmPresence = lazyWithTexts(
  async () => (await import("./confirm-dialog.tsx")).ConfirmPresence,
  loadTexts,
);
