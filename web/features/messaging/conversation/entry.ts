import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { texts } from "./texts/index.ts";

/** A child's conversation within its record. */
export const ConversationCard = lazy(async () => ({
  default: withTexts((await import("./conversation-card.tsx")).ConversationCard, texts),
}));
