import { lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";
import { MessageTextarea as Textarea } from "./message-textarea.tsx";
import { texts } from "./texts/index.ts";

/** Where a message or a template is written, with what is wrong with it. */
export const MessageTextarea = withTexts(Textarea, texts);

/** The templates of the organisation, to read and to edit. Loaded with the tab of the settings that shows them. */
export const MessagesTab = lazy(async () => ({
  default: withTexts((await import("./messages-tab.tsx")).MessagesTab, texts),
}));
