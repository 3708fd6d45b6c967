import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** The page on which a voice is recorded. Its document alone may use the microphone. */
export const voicesRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.recordVoice,
    loadTexts,
    async () => (await import("./record-page.tsx")).RecordPage,
  ),
];
