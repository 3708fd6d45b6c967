import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";

/** For how long files of families are kept. Loaded with the organisation's data: other sections of the settings need none of it. */
export const MediaDaysField = lazyWithTexts(
  async () => (await import("./media-days-field.tsx")).MediaDaysField,
  async () => (await import("../texts.ts")).texts,
);
