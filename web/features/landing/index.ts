export { Brand } from "./brand.tsx";
export { LandingPage } from "./landing-page.tsx";
export { inLanguage, SiteFooter } from "./site-footer.tsx";
export type { Dialogs } from "./use-dialogs.ts";
export { COMPANY } from "./company.ts";
export { LANDING_WORDS, type LandingWords } from "./words/index.ts";

/** The request for information. Loaded apart: the page it opens over has no component library. */
export async function loadRequestDialog() {
  return (await import("./spoken-request-dialog.ts")).SpokenRequestDialog;
}

export type { Texts } from "./texts/index.ts";
