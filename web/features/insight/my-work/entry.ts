import { loadWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** What is due first of what I have to do, for the first screen. */
export const loadMyWorkPanel = () =>
  loadWithTexts(async () => (await import("./my-work-panel.tsx")).MyWorkPanel, loadTexts);
