import ptBr from "#messages/pt-BR/settings.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the settings say. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/settings.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/settings.json", { with: { type: "json" } })).default,
};
