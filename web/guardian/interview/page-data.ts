import type { Language } from "#domain/organization/language.ts";
import type { InterviewScript, InterviewTexts } from "#domain/screening/second-stage/interview.ts";
import type interview from "#messages/pt-BR/guardian-interview.json";
import type { ListeningTexts } from "../listening/page-data.ts";
import type { Templates } from "../texts/page-texts.ts";
import type { InterviewPlaceholders } from "../texts/placeholders.ts";

/** Every word of the page beside the questions themselves, in one language. `{n}` and the like are filled in. */
export type InterviewPageTexts = Templates<typeof interview, InterviewPlaceholders>;

/** What the page of the questions more carries inside itself, as JSON: it needs no network to be read and answered. */
export interface InterviewPageData {
  readonly language: Language;
  readonly variant: "interview";
  readonly texts: InterviewPageTexts;
  readonly listening: Pick<
    ListeningTexts,
    "again" | "speed" | "speeds" | "noSound" | "synthetic" | "person"
  >;
  readonly script: InterviewScript;
  readonly questions: Pick<InterviewTexts, "title" | "instructions" | "answers" | "items">;
}
