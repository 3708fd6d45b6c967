import type { Language } from "#domain/organization/language.ts";
import type { InterviewTexts } from "../interview.ts";
import type { mchatInterview } from "../mchat-interview.ts";
import interviewEnUs from "./en-US.json" with { type: "json" };
import interviewEsEs from "./es-ES.json" with { type: "json" };
import interviewPtBr from "./pt-BR.json" with { type: "json" };

/** The texts of the interview in every language. A page in one language imports that file alone. */
export const INTERVIEW_TEXTS: Readonly<Record<Language, InterviewTexts<typeof mchatInterview>>> = {
  "pt-BR": interviewPtBr,
  "en-US": interviewEnUs,
  "es-ES": interviewEsEs,
};
