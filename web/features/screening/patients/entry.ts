import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** What a questionnaire brought, with its reasons. Its rules are loaded when there is a result to explain. */
export const ScreeningResult = lazyWithTexts(
  async () => (await import("./result.tsx")).Result,
  loadTexts,
);
