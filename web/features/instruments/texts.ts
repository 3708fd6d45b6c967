import ptBr from "#messages/pt-BR/instruments.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the screens of instruments say. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/instruments.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/instruments.json", { with: { type: "json" } })).default,
};
