import { renderToString } from "react-dom/server";
import type { Language } from "#domain/organization/language.ts";
import { type Assets, documentOf } from "../document.ts";
import { INTERVIEW_PAGE_TEXTS } from "../interview/texts.ts";
import type { ReportPageData } from "./page-data.ts";
import { ReportPage } from "./report-page.tsx";
import { REPORT_TEXTS } from "./texts.ts";
import style from "./report.css?inline";

/** What the page adds to the style sheet of the guardian's pages. */
export const REPORT_STYLE = style;

/** The page that takes a report, as it is made at build time: the same for every child. */
export function renderReport(language: Language, assets: Assets): string {
  const data = reportData(language);
  return documentOf({
    language,
    assets,
    data,
    title: data.report.title,
    body: renderToString(<ReportPage data={data} link="" />),
  });
}

/** Everything that the page says in one language. */
export function reportData(language: Language): ReportPageData {
  const texts = INTERVIEW_PAGE_TEXTS[language];
  const { languages, listen, stopListening, loading, loadFailed, tryAgain } = texts;
  const { toLink, gone, goneHelp, withoutScripts } = texts;
  return {
    language,
    variant: "report",
    texts: {
      languages,
      listen,
      stopListening,
      loading,
      loadFailed,
      tryAgain,
      toLink,
      gone,
      goneHelp,
      withoutScripts,
    },
    report: REPORT_TEXTS[language],
  };
}
