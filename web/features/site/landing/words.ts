import type { Language } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/landing.json" with { type: "json" };
import esEs from "#messages/es-ES/landing.json" with { type: "json" };
import ptBr from "#messages/pt-BR/landing.json" with { type: "json" };

/** Every word of the public page. It is rendered beforehand and carries its own words, so they are no part of the application's. */
export type LandingWords = typeof ptBr;

/** The public page in each language. All at once: for whoever renders it, never for the page itself. */
export const LANDING_WORDS: Readonly<Record<Language, LandingWords>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};
