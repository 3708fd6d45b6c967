import type { Language } from "#domain/organization/language.ts";
import { enUs } from "./en-US.ts";
import { esEs } from "./es-ES.ts";
import type { LegalWords } from "./legal-words.ts";
import { ptBr } from "./pt-BR.ts";

/** The legal pages in each language. The Portuguese text is the one that counts, as each of the others says. */
export const LEGAL_WORDS: Readonly<Record<Language, LegalWords>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};

export type { LegalWords } from "./legal-words.ts";
