import ptBr from "#messages/pt-BR/erasure.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the screens of erasure say: apart from the rest of the context, since few people open them. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/erasure.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/erasure.json", { with: { type: "json" } })).default,
};
