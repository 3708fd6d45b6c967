import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The page behind a school's link. */
export const observationsRoutes: readonly RouteObject[] = [
  pageRoute(paths.school, loadTexts, async () => (await import("./school-page.tsx")).SchoolPage),
];
