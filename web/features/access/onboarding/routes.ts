import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** How somebody without a role comes by one. */
export const onboardingRoutes: readonly RouteObject[] = [
  pageRoute(paths.start, loadTexts, async () => (await import("./start-page.tsx")).StartPage),
];
