import type { Language } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/guardian-interview.json" with { type: "json" };
import esEs from "#messages/es-ES/guardian-interview.json" with { type: "json" };
import ptBr from "#messages/pt-BR/guardian-interview.json" with { type: "json" };
import type { InterviewPageTexts } from "./page-data.ts";

/** The words of the page in every language, for the renderer: the browser gets its own inside the page. */
export const INTERVIEW_PAGE_TEXTS: Readonly<Record<Language, InterviewPageTexts>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};
