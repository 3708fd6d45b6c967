import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Reports of children, classes, units and the whole organisation, on the screen and as files. */
export const reportsRoutes: readonly RouteObject[] = [
  pageRoute(paths.reports, loadTexts, async () => (await import("./reports-page.tsx")).ReportsPage),
];
