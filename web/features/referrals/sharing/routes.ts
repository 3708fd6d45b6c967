import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Cases that other organisations sent, and what becomes of them here. */
export const sharingRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.received,
    loadTexts,
    async () => (await import("./received-page.tsx")).ReceivedPage,
  ),
];
