import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

/** The section of the settings for what families ask to be erased. Loaded when it is opened. */
export const ErasureTab = lazyWithTexts(
  async () => (await import("./erasure-tab.tsx")).ErasureTab,
  async () => (await import("./texts.ts")).texts,
);
