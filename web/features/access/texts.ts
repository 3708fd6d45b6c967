import ptBr from "#messages/pt-BR/access.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the screens of access say. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/access.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/access.json", { with: { type: "json" } })).default,
};
