import type { Language } from "#domain/organization/language.ts";
import type { BackgroundTexts } from "#domain/screening/background/words.ts";
import type { InterviewPageTexts } from "../interview/page-data.ts";
import type { ListeningTexts } from "../listening/page-data.ts";

/** What the page of the three questions carries inside itself, as JSON. */
export interface BackgroundPageData {
  readonly language: Language;
  readonly variant: "background";
  /** Said in the same words as on the page of the questions more. */
  readonly texts: InterviewPageTexts;
  readonly listening: Pick<
    ListeningTexts,
    "again" | "speed" | "speeds" | "noSound" | "synthetic" | "person"
  >;
  readonly background: Omit<BackgroundTexts, "staff">;
}
