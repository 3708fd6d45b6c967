import ptBr from "#messages/pt-BR/insight.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the screens of insight say. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/insight.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/insight.json", { with: { type: "json" } })).default,
};
