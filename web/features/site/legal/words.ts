import type { Language } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/legal.json" with { type: "json" };
import esEs from "#messages/es-ES/legal.json" with { type: "json" };
import ptBr from "#messages/pt-BR/legal.json" with { type: "json" };

/** A part of a legal page under its own heading. */
interface LegalSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

/** One legal page. */
interface LegalText {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

/** The legal pages of one language. */
export interface LegalWords {
  readonly draft: string;
  readonly draftText: string;
  readonly date: string;
  readonly privacy: LegalText;
  readonly terms: LegalText;
}

/** The legal pages in each language. The Portuguese text is the one that counts, as each of the others says. */
export const LEGAL_WORDS: Readonly<Record<Language, LegalWords>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};
