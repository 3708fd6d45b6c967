import { type ComponentType, lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

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

/** The tree, the list and the record of children. */
export async function loadPatientsPage() {
  return speaking(import("./patients-page.tsx").then(({ PatientsPage }) => PatientsPage));
}

/** The registration of a child. */
export async function loadNewPatientPage() {
  return speaking(import("./new-patient-page.tsx").then(({ NewPatientPage }) => NewPatientPage));
}

/** What a questionnaire brought, with its reasons. Its rules are loaded when there is a result to explain. */
export const ScreeningResult = lazy(async () => ({
  default: await speaking(import("./result.tsx").then(({ Result }) => Result)),
}));

/** The texts come beside what is shown: who only asks for children through this door must not carry them. */
async function speaking<Props extends object>(loading: Promise<ComponentType<Props>>) {
  const [Shown, { texts }] = await Promise.all([loading, import("./texts/index.ts")]);
  return withTexts(Shown, texts);
}

export type { Texts } from "./texts/index.ts";
