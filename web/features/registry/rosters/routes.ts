import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Children from a file: the upload, and one import from its columns to its undo. */
export const rostersRoutes: readonly RouteObject[] = [
  pageRoute(paths.rosters, loadTexts, async () => (await import("./rosters-page.tsx")).RostersPage),
];
