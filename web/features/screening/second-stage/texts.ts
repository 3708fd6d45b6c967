import ptBr from "#messages/pt-BR/interview.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What is said of the follow-up interview: apart from the rest of the context, since few screens show it. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/interview.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/interview.json", { with: { type: "json" } })).default,
};
