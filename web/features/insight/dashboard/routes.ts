import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The first page after the login. */
export const dashboardRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.dashboard,
    loadTexts,
    async () => (await import("./dashboard-page.tsx")).DashboardPage,
  ),
];
