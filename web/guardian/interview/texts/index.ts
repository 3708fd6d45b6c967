import type { Language } from "#domain/organization/language.ts";
import { interviewPageEnUs } from "./en-US.ts";
import { interviewPageEsEs } from "./es-ES.ts";
import type { InterviewPageTexts } from "./interview-page-texts.ts";
import { interviewPagePtBr } from "./pt-BR.ts";

/** The words of the page in every language, for the renderer: the browser gets its own inside the page. */
export const INTERVIEW_PAGE_TEXTS: Readonly<Record<Language, InterviewPageTexts>> = {
  "pt-BR": interviewPagePtBr,
  "en-US": interviewPageEnUs,
  "es-ES": interviewPageEsEs,
};
