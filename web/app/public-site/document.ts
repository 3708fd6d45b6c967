import { LANGUAGES, type Language } from "#domain/organization/language.ts";

/** The script that brings a page to life, and the files that it will ask for first. */
export interface Assets {
  readonly script: string;
  readonly preloads: readonly string[];
}

/** What one document is made of. */
interface PublicDocument {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly icon: string;
  readonly style: string;
  readonly body: string;
  /** Absent on pages without a script. */
  readonly assets?: Assets;
  readonly data?: string;
}

/** Where the server writes what only it knows: the nonce of a response, and the address that people reach it by. */
const NONCE = "__NONCE__";
const ORIGIN = "__ORIGIN__";
const ADDRESS = "__ADDRESS__";

/** One whole HTML document of the public site, style and all. */
export function documentOf(page: PublicDocument): string {
  const { language, title, description, icon, style, assets } = page;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf6f0" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#1b1917" media="(prefers-color-scheme: dark)">',
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    ...otherLanguages(page),
    ...preview(page),
    `<meta name="csp-nonce" content="${NONCE}">`,
    `<style nonce="${NONCE}">${style}</style>`,
    ...(assets ? scripts(assets) : []),
    `</head><body><div id="root">${page.body}</div>${page.data ?? ""}</body></html>`,
  ].join("");
}

/** Tells search engines which document is which language. */
function otherLanguages({ path }: PublicDocument): string[] {
  return [
    `<link rel="canonical" href="${ADDRESS}">`,
    `<link rel="alternate" hreflang="x-default" href="${ORIGIN}${path}">`,
    ...LANGUAGES.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${ORIGIN}${path}?lang=${each}">`,
    ),
  ];
}

/** What a messenger shows of a link to the page. */
function preview({ language, title, description }: PublicDocument): string[] {
  const said = {
    "og:type": "website",
    "og:site_name": "TEA Start",
    "og:title": title,
    "og:description": description,
    "og:url": ADDRESS,
    "og:locale": language.replace("-", "_"),
  };
  return Object.entries(said).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
  );
}

function scripts({ script, preloads }: Assets): string[] {
  return [
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${script}"></script>`,
  ];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
