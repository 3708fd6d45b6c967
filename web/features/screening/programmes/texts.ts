import ptBr from "#messages/pt-BR/programmes.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the section of programmes says: apart from the rest of the context, since no other screen says it. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/programmes.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/programmes.json", { with: { type: "json" } })).default,
};
