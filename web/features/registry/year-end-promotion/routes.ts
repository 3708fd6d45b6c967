import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The turn of the school year. */
export const promotionRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.promotion,
    loadTexts,
    async () => (await import("./promotion-page.tsx")).PromotionPage,
  ),
];
