import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** The card by which an administrator takes all of the organisation's data along. Loaded when it is shown. */
export const PortabilityCard = lazy(async () => ({
  default: withTexts((await import("./portability-card.tsx")).PortabilityCard, texts),
}));
