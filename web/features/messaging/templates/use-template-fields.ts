import { useState } from "react";
import type { MessageTemplate, MessageTemplateText } from "#contract/messaging/templates.ts";

const NOTHING: MessageTemplateText = { name: "", content: "" };

/**
 * What is written in the fields of a template. When somebody else's change arrives, fields that nobody touched follow it;
 * what was typed here stays.
 */
export function useTemplateFields(template: MessageTemplate | null) {
  const kept = template ?? NOTHING;
  const [text, take] = useState<MessageTemplateText>(wordsOf(kept));
  const [seen, setSeen] = useState(kept);
  if (kept !== seen) {
    setSeen(kept);
    if (isSame(text, seen)) take(wordsOf(kept));
  }
  return { text, take, isChanged: !isSame(text, kept) };
}

function wordsOf({ name, content }: MessageTemplateText): MessageTemplateText {
  return { name, content };
}

function isSame(one: MessageTemplateText, other: MessageTemplateText): boolean {
  return one.name === other.name && one.content === other.content;
}
