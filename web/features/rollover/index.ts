import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** The turn of the school year. */
export async function loadRolloverPage() {
  const [{ RolloverPage }, { texts }] = await Promise.all([
    import("./rollover-page.tsx"),
    import("./texts/index.ts"),
  ]);
  return withTexts(RolloverPage, texts);
}

export type { Texts } from "./texts/index.ts";
