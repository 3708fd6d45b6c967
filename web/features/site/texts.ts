import ptBr from "#messages/pt-BR/site.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the screens of site say. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/site.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/site.json", { with: { type: "json" } })).default,
};
