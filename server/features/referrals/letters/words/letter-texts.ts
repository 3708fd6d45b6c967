import type { Language } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/letters.json" with { type: "json" };
import esEs from "#messages/es-ES/letters.json" with { type: "json" };
import ptBr from "#messages/pt-BR/letters.json" with { type: "json" };

/** What every document says, what the family's letter says, and the page on which a document is verified. */
export const LETTER_TEXTS: Readonly<Record<Language, typeof ptBr>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};
