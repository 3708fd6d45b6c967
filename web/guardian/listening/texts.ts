import type { Language } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/guardian-listening.json" with { type: "json" };
import esEs from "#messages/es-ES/guardian-listening.json" with { type: "json" };
import ptBr from "#messages/pt-BR/guardian-listening.json" with { type: "json" };
import type { ListeningTexts } from "./page-data.ts";

/** The words of the page in every language, for the renderer: the browser gets its own inside the page. */
export const LISTENING_TEXTS: Readonly<Record<Language, ListeningTexts>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};
