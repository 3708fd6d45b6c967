import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** The visual test: of a child, and with a simulated one, to learn and to show it. Their documents alone may use the camera. */
export const visionRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.visualTestDemonstration,
    loadTexts,
    async () => (await import("./demonstration-page.tsx")).DemonstrationPage,
  ),
  pageRoute(
    paths.visualTest,
    loadTexts,
    async () => (await import("./vision-page.tsx")).VisionPage,
  ),
];
