import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** What there is to do about the children, across all of them, and what was done. */
export const tasksRoutes: readonly RouteObject[] = [
  pageRoute(paths.tasks, loadTexts, async () => (await import("./tasks-page.tsx")).TasksPage),
];
