import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** Open referrals, by type. */
export const referralsRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.referrals,
    loadTexts,
    async () => (await import("./referrals-page.tsx")).ReferralsPage,
  ),
];
