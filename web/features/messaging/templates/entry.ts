import { lazyWithTexts, withTexts } from "#web/platform/i18n/context-texts.tsx";
import { texts } from "../texts.ts";
import { MessageTextarea as Textarea } from "./message-textarea.tsx";

/** Where a message or a template is written, with what is wrong with it. */
export const MessageTextarea = withTexts(Textarea, texts);

export { confirmationOf, waitsForYes } from "./meant.ts";

/** The templates of the organisation, to read and to edit. Loaded with the tab of the settings that shows them. */
export const MessagesTab = lazyWithTexts(
  async () => (await import("./messages-tab.tsx")).MessagesTab,
  () => Promise.resolve(texts),
);
