import { renderToString } from "react-dom/server";
import type { Language } from "#domain/organization/language.ts";
import { stillCompletion } from "../completion.ts";
import { type Assets, documentOf } from "../document.ts";
import type { PageData } from "../page-data.ts";
import { ListeningPage } from "./listening-page.tsx";
import type { ListeningPageData, ListeningVariant } from "./page-data.ts";
import { LISTENING_TEXTS } from "./texts.ts";
import style from "./listening.css?inline";

/** What the pages that are listened to add to the style sheet of all pages. */
export const LISTENING_STYLE = style;

/** The page that reads everything aloud as it is made at build time: the same for every child. */
export function renderListening(
  page: PageData & { readonly variant: ListeningVariant },
  language: Language,
  assets: Assets,
): string {
  const data: ListeningPageData = { ...page, listening: LISTENING_TEXTS[language] };
  return documentOf({
    language,
    assets,
    data,
    title: data.listening.title,
    body: renderToString(
      <ListeningPage data={data} completion={stillCompletion(() => ({}))} token="" />,
    ),
  });
}
