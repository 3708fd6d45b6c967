import type { Language } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/guardian-rights.json" with { type: "json" };
import esEs from "#messages/es-ES/guardian-rights.json" with { type: "json" };
import ptBr from "#messages/pt-BR/guardian-rights.json" with { type: "json" };
import type { RightsTexts } from "./page-data.ts";

/** The words of the page in every language, for the renderer: the browser gets its own inside the page. */
export const RIGHTS_TEXTS: Readonly<Record<Language, RightsTexts>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};
