import { lazy } from "react";
import { withRecordTexts } from "./with-texts.ts";

/** What a questionnaire brought, with its reasons. Its rules are loaded when there is a result to explain. */
export const ScreeningResult = lazy(async () => ({
  default: await withRecordTexts(import("./result.tsx").then(({ Result }) => Result)),
}));
