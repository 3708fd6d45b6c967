import type { RouteObject } from "react-router";
import { joinTexts } from "#web/platform/i18n/context-texts.tsx";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

const loadSpokenTexts = async () => {
  const [texts, { recordingTexts }] = await Promise.all([
    loadTexts(),
    import("#web/platform/recording/texts.ts"),
  ]);
  return joinTexts(texts, recordingTexts);
};

/** All conversations with families, for clinics. */
export const conversationRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.conversations,
    loadTexts,
    async () => (await import("./conversations-page.tsx")).ConversationsPage,
  ),
];

/** The page on which staff speak to a family. Its document may use the microphone. */
export const voiceNoteRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.recordVoiceNote,
    loadSpokenTexts,
    async () => (await import("./voice-note-page.tsx")).VoiceNotePage,
  ),
];
