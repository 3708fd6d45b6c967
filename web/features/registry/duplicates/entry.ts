import { loadWithTexts } from "#web/platform/i18n/context-texts.tsx";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** A quiet line on the list of children, when there are such records. */
export const loadDuplicatesHint = () =>
  loadWithTexts(async () => (await import("./duplicates-hint.tsx")).DuplicatesHint, loadTexts);

/** On a child's record: which records were joined to it, or which one it was joined to. */
export const loadMergesSection = () =>
  loadWithTexts(async () => (await import("./merges-section.tsx")).MergesSection, loadTexts);
