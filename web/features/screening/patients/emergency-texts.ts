import ptBr from "#messages/pt-BR/emergency.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What is said of records opened in an emergency: apart from the rest of the context, since few people open one. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/emergency.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/emergency.json", { with: { type: "json" } })).default,
};
