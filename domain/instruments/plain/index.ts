import type { Language } from "#domain/organization/language.ts";
import enUs from "./plain.en-US.json" with { type: "json" };
import esEs from "./plain.es-ES.json" with { type: "json" };
import ptBr from "./plain.pt-BR.json" with { type: "json" };

/**
 * Each question of the platform's own questionnaires in other, plainer words, by the id of its item: for whoever did not
 * understand it. It asks for the same behaviour, so that the same answer means the same.
 */
export type PlainWords = Readonly<Record<keyof typeof ptBr, string>>;

/** In every language. */
export const PLAIN_WORDS: Readonly<Record<Language, PlainWords>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};
