import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** One referral, from the first contact to its end. */
export const referralRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.referral,
    loadTexts,
    async () => (await import("./referral-page.tsx")).ReferralPage,
  ),
];
