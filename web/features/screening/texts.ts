import ptBr from "#messages/pt-BR/screening.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the screens of screening say. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/screening.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/screening.json", { with: { type: "json" } })).default,
};
