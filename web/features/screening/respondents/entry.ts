import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** Who of the family answers about a child, and their answers side by side; loaded where a child has two guardians. */
export const RespondentsCard = lazy(async () => {
  const [{ RespondentsCard: Card }, { texts }] = await Promise.all([
    import("./respondents-card.tsx"),
    import("./texts/index.ts"),
  ]);
  return { default: withTexts(Card, texts) };
});
