import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** A municipality's report of its network. */
export const networkRoutes: readonly RouteObject[] = [
  pageRoute(paths.network, loadTexts, async () => (await import("./network-page.tsx")).NetworkPage),
];
