import type { Speech } from "#web/platform/i18n/use-texts.ts";

interface Written {
  readonly direction: "in" | "out";
  readonly kind: string;
  readonly text: string;
}

/** What a person wrote, in the line of a list: of what has no words, what it is. */
export function glance({ direction, kind, text }: Written, t: Speech["t"]): string {
  if (direction === "out") {
    return t("conversation.you", { text: text || t("conversation.aVoiceNote") });
  }
  return text === "" && kind === "other" ? t("conversation.other") : text;
}
