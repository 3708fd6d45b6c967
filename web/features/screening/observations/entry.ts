import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** What the child's school was asked and said, for the record; loaded when a record is shown. */
export const SchoolCard = lazy(async () => {
  const [{ SchoolCard: Card }, { texts }] = await Promise.all([
    import("./school-card.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Card, texts) };
});
