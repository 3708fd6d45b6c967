import { isLanguage, type Language } from "#domain/organization/language.ts";
import type { LandingWords } from "#web/features/site/landing/words.ts";

/** What the landing page is made of, written into its document so that the browser makes the same of it. */
export interface PageData {
  readonly language: Language;
  readonly words: LandingWords;
}

/** Id of the element that holds it. */
const ELEMENT = "page-data";

/** The element, for the document. JSON that cannot close the element it stands in. */
export function dataElement(data: PageData): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

/** Reads the element back; null where there is none. */
export function readPageData(): PageData | null {
  const text = document.getElementById(ELEMENT)?.textContent;
  const value: unknown = text ? JSON.parse(text) : null;
  return isPageData(value) ? value : null;
}

/** The page's own build wrote it: it need only be there. */
function isPageData(value: unknown): value is PageData {
  return (
    typeof value === "object" &&
    value !== null &&
    "words" in value &&
    "language" in value &&
    isLanguage(value.language)
  );
}
