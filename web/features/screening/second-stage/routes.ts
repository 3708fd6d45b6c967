import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** The follow-up interview, held by staff. */
export const secondStageRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.interview,
    loadTexts,
    async () => (await import("./interview-page.tsx")).InterviewPage,
  ),
];
