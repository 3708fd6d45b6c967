import type { RouteObject } from "react-router";
import { joinTexts } from "#web/platform/i18n/context-texts.tsx";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => {
  const [{ texts }, { recordingTexts }] = await Promise.all([
    import("./texts.ts"),
    import("#web/platform/recording/texts.ts"),
  ]);
  return joinTexts(texts, recordingTexts);
};

/** The page on which a voice is recorded. Its document alone may use the microphone. */
export const voicesRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.recordVoice,
    loadTexts,
    async () => (await import("./record-page.tsx")).RecordPage,
  ),
];
