import ptBr from "#messages/pt-BR/organization.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the screens of organization say. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/organization.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/organization.json", { with: { type: "json" } })).default,
};
