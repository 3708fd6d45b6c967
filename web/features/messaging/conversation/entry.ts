import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** A child's conversation within its record. */
export const ConversationCard = lazyWithTexts(
  async () => (await import("./conversation-card.tsx")).ConversationCard,
  loadTexts,
);

/** A file that a family sent, wherever it is kept. Loaded when shown. */
export const FamilyFile = lazyWithTexts(
  async () => (await import("./family-file.tsx")).FamilyFile,
  loadTexts,
);
