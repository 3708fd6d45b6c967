import ptBr from "#messages/pt-BR/voices.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the section of voices says: apart from the rest of the context, since no other screen says it. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/voices.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/voices.json", { with: { type: "json" } })).default,
};
