import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Records that may be one child's, side by side. */
export const duplicatesRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.duplicates,
    loadTexts,
    async () => (await import("./duplicates-page.tsx")).DuplicatesPage,
  ),
];
