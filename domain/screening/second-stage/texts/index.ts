import type { Language } from "#domain/organization/language.ts";
import type { InterviewTexts } from "../interview.ts";
import { interviewEnUs } from "./en-US.ts";
import { interviewEsEs } from "./es-ES.ts";
import { interviewPtBr } from "./pt-BR.ts";

/** The texts of the interview in every language. A page in one language imports that file alone. */
export const INTERVIEW_TEXTS: Readonly<Record<Language, InterviewTexts>> = {
  "pt-BR": interviewPtBr,
  "en-US": interviewEnUs,
  "es-ES": interviewEsEs,
};
