import { lazy } from "react";
import { withRecordTexts } from "./with-texts.ts";

export { groupsIn } from "./group-place.ts";
export { filterIn } from "./list-filter.ts";
export {
  formPreviewQuery,
  groupTreeQuery,
  patientQuery,
  patientSearchQuery,
  useForget,
  useSendForm,
} from "./patients.api.ts";
export { useConfirmSent } from "./record-change.ts";
export { useLabel } from "./use-labels.ts";

/** What a questionnaire brought, with its reasons. Its rules are loaded when there is a result to explain. */
export const ScreeningResult = lazy(async () => ({
  default: await withRecordTexts(import("./result.tsx").then(({ Result }) => Result)),
}));

export type { Texts } from "./texts/index.ts";
