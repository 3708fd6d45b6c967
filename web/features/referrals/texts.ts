import ptBr from "#messages/pt-BR/referrals.json" with { type: "json" };
import type { ContextTexts } from "#web/platform/i18n/context-texts.tsx";

/** What the screens of referrals say. */
export const texts: ContextTexts<typeof ptBr> = {
  "pt-BR": ptBr,
  "en-US": async () =>
    (await import("#messages/en-US/referrals.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/referrals.json", { with: { type: "json" } })).default,
};
