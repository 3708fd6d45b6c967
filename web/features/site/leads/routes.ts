import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Requests for information, for the platform's operators. */
export const leadsRoutes: readonly RouteObject[] = [
  pageRoute(paths.leads, loadTexts, async () => (await import("./leads-page.tsx")).LeadsPage),
];
