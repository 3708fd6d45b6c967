import type { Language } from "#domain/organization/language.ts";
import { pageTextsEnUs } from "./en-US.ts";
import { pageTextsEsEs } from "./es-ES.ts";
import type { PageTexts } from "./page-texts.ts";
import { pageTextsPtBr } from "./pt-BR.ts";

/** Every word of the guardian's pages, by language. For the renderer: the browser gets its own language inside the page. */
export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = {
  "pt-BR": pageTextsPtBr,
  "en-US": pageTextsEnUs,
  "es-ES": pageTextsEsEs,
};
