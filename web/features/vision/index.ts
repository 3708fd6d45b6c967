import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** The page on which a child takes the visual test. */
export async function loadVisionPage() {
  const [{ VisionPage }, { texts }] = await Promise.all([
    import("./vision-page.tsx"),
    import("./texts/index.ts"),
  ]);
  return withTexts(VisionPage, texts);
}

/** The whole test with a simulated child, to learn and to show it. */
export async function loadDemonstrationPage() {
  const [{ DemonstrationPage }, { texts }] = await Promise.all([
    import("./demonstration-page.tsx"),
    import("./texts/index.ts"),
  ]);
  return withTexts(DemonstrationPage, texts);
}

/** The run itself, from consent to result, for a page that keeps what it gives by itself. Works without network once loaded. */
export const VisionRun = lazy(async () => {
  const [{ VisionRun: Run }, { texts }] = await Promise.all([
    import("./vision-run.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Run, texts) };
});

/** A child's visual tests, for the record; loaded when a record is shown. */
export const VisionCard = lazy(async () => {
  const [{ VisionCard: Card }, { texts }] = await Promise.all([
    import("./vision-card.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Card, texts) };
});

export type { Texts } from "./texts/index.ts";
