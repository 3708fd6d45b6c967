import type { Language } from "#domain/organization/language.ts";
import type { InterviewScript, InterviewTexts } from "#domain/screening/second-stage/interview.ts";
import type { InterviewPageTexts } from "./texts/interview-page-texts.ts";

/** What the page of the questions more carries inside itself, as JSON: it needs no network to be read and answered. */
export interface InterviewPageData {
  readonly language: Language;
  readonly variant: "interview";
  readonly texts: InterviewPageTexts;
  readonly script: InterviewScript;
  readonly questions: Pick<InterviewTexts, "title" | "instructions" | "answers" | "items">;
}
