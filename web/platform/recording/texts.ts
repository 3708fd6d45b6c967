import ptBr from "#messages/pt-BR/recording.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What goes wrong with a microphone, beside the texts of the page that records. */
export const recordingTexts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/recording.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/recording.json", { with: { type: "json" } })).default,
};
