import type { Language } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/guardian.json" with { type: "json" };
import esEs from "#messages/es-ES/guardian.json" with { type: "json" };
import ptBr from "#messages/pt-BR/guardian.json" with { type: "json" };
import type { PageTexts } from "./page-texts.ts";

/** Every word of the guardian's pages, by language. For the renderer: the browser gets its own language inside the page. */
export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};
