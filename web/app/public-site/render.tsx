import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { PUBLIC_PAGES, type PublicPage } from "#contract/pages.ts";
import type { Language } from "#domain/organization/language.ts";
import icon from "#web/app/icon.svg?inline";
import { LandingPage } from "#web/features/site/landing/landing-page.tsx";
import { LANDING_WORDS } from "#web/features/site/landing/words.ts";
import { LegalPage } from "#web/features/site/legal/legal-page.tsx";
import { LEGAL_WORDS } from "#web/features/site/legal/words.ts";
import { type Assets, documentOf } from "./document.ts";
import { dataElement } from "./page-data.ts";
import base from "#web/theme/base.css?inline";
import tokens from "#web/theme/tokens.css?inline";
import legal from "./legal.css?inline";
import pictures from "./pictures.css?inline";
import site from "./site.css?inline";

/** A page of the public site as one whole document, the same for everybody who reads its language. */
export function renderPublicPage(page: PublicPage, language: Language, assets: Assets): string {
  return page === "landing" ? renderLanding(language, assets) : renderLegal(page, language);
}

function renderLanding(language: Language, assets: Assets): string {
  const words = LANDING_WORDS[language];
  return documentOf({
    language,
    title: words.title,
    description: words.description,
    path: PUBLIC_PAGES.landing,
    icon,
    style: tokens + base + site + pictures,
    assets,
    body: renderToString(<LandingPage language={language} words={words} loadDialogs={neverHere} />),
    data: dataElement({ language, words }),
  });
}

/** The legal pages are read, and nothing else: they need no script. */
function renderLegal(page: Exclude<PublicPage, "landing">, language: Language): string {
  const words = LEGAL_WORDS[language];
  const { title, description } = words[page];
  return documentOf({
    language,
    title: `${title} · TEA Start`,
    description,
    path: PUBLIC_PAGES[page],
    icon,
    style: tokens + base + site + legal,
    body: renderToStaticMarkup(
      <LegalPage
        page={page}
        language={language}
        words={words}
        siteWords={LANDING_WORDS[language]}
      />,
    ),
  });
}

/** Dialogs open in a browser alone. */
function neverHere(): Promise<never> {
  return Promise.reject(new Error("no dialog opens while a page is rendered beforehand"));
}
