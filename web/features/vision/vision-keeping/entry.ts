import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** How long the samples of visual tests are kept: a part of the settings. Loaded when it is opened. */
export const VisionKeepingPiece = lazy(async () => ({
  default: withTexts((await import("./keeping-piece.tsx")).KeepingPiece, texts),
}));
