import type { Language } from "#domain/organization/language.ts";
import type report from "#messages/pt-BR/guardian-report.json";
import type { InterviewPageTexts } from "../interview/page-data.ts";
import type { Templates } from "../texts/page-texts.ts";
import type { ReportPlaceholders } from "../texts/placeholders.ts";

/** Every word of the page that takes a report, in one language. `{n}` and the like are filled in. */
export type ReportTexts = Templates<typeof report, ReportPlaceholders>;

/** What the page carries inside itself, as JSON. */
export interface ReportPageData {
  readonly language: Language;
  readonly variant: "report";
  /** What all pages behind a link say in the same words. */
  readonly texts: Pick<
    InterviewPageTexts,
    | "languages"
    | "listen"
    | "stopListening"
    | "loading"
    | "loadFailed"
    | "tryAgain"
    | "toLink"
    | "gone"
    | "goneHelp"
    | "withoutScripts"
  >;
  readonly report: ReportTexts;
}
