import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The page of the examiner's phone. */
export const codingRoutes: readonly RouteObject[] = [
  pageRoute(paths.coding, loadTexts, async () => (await import("./coding-page.tsx")).CodingPage),
];
