import { renderToString } from "react-dom/server";
import type { Language } from "#domain/organization/language.ts";
import { BACKGROUND_TEXTS } from "#domain/screening/background/texts/index.ts";
import { type Assets, documentOf } from "../document.ts";
import { INTERVIEW_PAGE_TEXTS } from "../interview/texts.ts";
import { LISTENING_TEXTS } from "../listening/texts.ts";
import { BackgroundPage } from "./background-page.tsx";
import type { BackgroundPageData } from "./page-data.ts";
import style from "./background.css?inline";

/** What the page adds to the style sheet of the pages that read aloud. */
export const BACKGROUND_STYLE = style;

/** The page of the three questions as it is made at build time: the same for every child. */
export function renderBackground(language: Language, assets: Assets): string {
  const data = backgroundData(language);
  return documentOf({
    language,
    assets,
    data,
    title: data.background.family.title,
    body: renderToString(<BackgroundPage data={data} link="" />),
  });
}

/** Everything that the page says in one language; what is for staff is not on it. */
export function backgroundData(language: Language): BackgroundPageData {
  const { again, speed, speeds, noSound, synthetic, person } = LISTENING_TEXTS[language];
  const { staff: _, ...background } = BACKGROUND_TEXTS[language];
  return {
    language,
    variant: "background",
    texts: INTERVIEW_PAGE_TEXTS[language],
    listening: { again, speed, speeds, noSound, synthetic, person },
    background,
  };
}
