import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** All conversations with families, for clinics. */
export const conversationRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.conversations,
    loadTexts,
    async () => (await import("./conversations-page.tsx")).ConversationsPage,
  ),
];
