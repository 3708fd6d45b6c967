import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** A clinic's own films for the visual test: a part of the settings. Loaded when it is opened. */
export const StimulusSetsPiece = lazy(async () => ({
  default: withTexts((await import("./sets-piece.tsx")).SetsPiece, texts),
}));
