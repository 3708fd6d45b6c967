import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** How far the invited children have come, from the invitation to the outcome. */
export const funnelRoutes: readonly RouteObject[] = [
  pageRoute(paths.funnel, loadTexts, async () => (await import("./funnel-page.tsx")).FunnelPage),
];
