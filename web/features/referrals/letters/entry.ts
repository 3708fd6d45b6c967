import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** The letter of a referral, the child's summary, and what was issued: a part of the referral's page. Loaded when shown. */
export const LetterPiece = lazy(async () => ({
  default: withTexts((await import("./letter-piece.tsx")).LetterPiece, texts),
}));
