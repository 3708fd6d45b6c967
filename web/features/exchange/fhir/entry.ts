import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** All records out and in again: a part of the settings. Loaded when it is opened. */
export const FhirPiece = lazy(async () => ({
  default: withTexts((await import("./fhir-piece.tsx")).FhirPiece, texts),
}));
