import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The tree, the list and the record of children, and the registration of a child. */
export const patientsRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.patients,
    loadTexts,
    async () => (await import("./patients-page.tsx")).PatientsPage,
  ),
  pageRoute(
    paths.newPatient,
    loadTexts,
    async () => (await import("./new-patient-page.tsx")).NewPatientPage,
  ),
];
