import type { Language } from "#domain/organization/language.ts";
import { enUs } from "./en-US.ts";
import { esEs } from "./es-ES.ts";
import { type LandingWords, ptBr } from "./pt-BR.ts";

/** The public page in each language. All at once: for whoever renders it, never for the page itself. */
export const LANDING_WORDS: Readonly<Record<Language, LandingWords>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};

export type { LandingWords } from "./pt-BR.ts";
