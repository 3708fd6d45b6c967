import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** Children from a file: the upload, and one import from its columns to its undo. */
export async function loadRostersPage() {
  const [{ RostersPage }, { texts }] = await Promise.all([
    import("./rosters-page.tsx"),
    import("./texts/index.ts"),
  ]);
  return withTexts(RostersPage, texts);
}

export type { Texts } from "./texts/index.ts";
