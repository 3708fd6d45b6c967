import { renderToString } from "react-dom/server";
import type { Language } from "#domain/organization/language.ts";
import { type Assets, documentOf } from "../document.ts";
import type { RightsPageData } from "./page-data.ts";
import { RightsPage } from "./rights-page.tsx";
import { RIGHTS_TEXTS } from "./texts.ts";
import style from "./rights.css?inline";

/** What the page adds to the style sheet of all pages. */
export const RIGHTS_STYLE = style;

/** The page of the rights as it is made at build time: the same for every child. */
export function renderRights(language: Language, assets: Assets): string {
  const texts = RIGHTS_TEXTS[language];
  const data: RightsPageData = { language, variant: "rights", texts };
  return documentOf({
    language,
    assets,
    data,
    title: texts.title,
    body: renderToString(<RightsPage data={data} link="" />),
  });
}
