import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** The versions of the questionnaires: a part of the settings. Loaded when it is opened. */
export const PacksPiece = lazy(async () => ({
  default: withTexts((await import("./packs-piece.tsx")).PacksPiece, texts),
}));
