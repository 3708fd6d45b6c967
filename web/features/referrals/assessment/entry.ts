import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** Who assessed a child, and when. Loaded when an evaluation is chosen as the end of a referral. */
export const AssessmentFields = lazy(async () => ({
  default: withTexts((await import("./assessment-fields.tsx")).AssessmentFields, texts),
}));
