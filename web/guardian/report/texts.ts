import type { Language } from "#domain/organization/language.ts";
import enUs from "#messages/en-US/guardian-report.json" with { type: "json" };
import esEs from "#messages/es-ES/guardian-report.json" with { type: "json" };
import ptBr from "#messages/pt-BR/guardian-report.json" with { type: "json" };
import type { ReportTexts } from "./page-data.ts";

/** The words of the page in every language, for the renderer: the browser gets its own inside the page. */
export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  "pt-BR": ptBr,
  "en-US": enUs,
  "es-ES": esEs,
};
