import type { Language } from "#domain/organization/language.ts";
import { DATA_ELEMENT } from "./page-data.ts";

/** What is written into the pages: the style sheet, and for pages with scripts the early one and the main one. */
export interface Assets {
  readonly style: string;
  readonly early: string;
  readonly script: string;
}

/** A leaf on the brand's ground, inside the page: an icon must not cost a request. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' rx='2' fill='%230f6b63'/%3E%3Cpath d='M2 6c0-3 1-4 4-4 0 3-1 4-4 4' fill='%23fff'/%3E%3C/svg%3E";

/** One whole HTML document. It names no child unless `body` does. */
export function documentOf(page: {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  readonly assets: Assets;
  /** Absent on pages that answer a form posted without scripts. */
  readonly data?: object;
}): string {
  const { language, title, body, assets, data } = page;
  const early = data ? `<script>${assets.early}</script>` : "";
  const late = data
    ? `<script type="application/json" id="${DATA_ELEMENT}">${safeJson(data)}</script><script>${assets.script}</script>`
    : "";
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">',
    `<title>${escaped(title)}</title><link rel="icon" href="${ICON}"><style>${assets.style}</style>${early}</head>`,
    `<body><div id="root">${body}</div>${late}</body></html>`,
  ].join("");
}

/** JSON that cannot close the element it stands in. */
function safeJson(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
