import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The turn of the school year. */
export const rolloverRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.rollover,
    loadTexts,
    async () => (await import("./rollover-page.tsx")).RolloverPage,
  ),
];
