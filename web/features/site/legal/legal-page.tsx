import type { PublicPage } from "#contract/pages.ts";
import type { Language } from "#domain/organization/language.ts";
import { paths } from "#web/platform/paths.ts";
import { Brand } from "../landing/brand.tsx";
import { COMPANY } from "../landing/company.ts";
import { inLanguage, SiteFooter } from "../landing/site-footer.tsx";
import type { LandingWords } from "../landing/words.ts";
import type { LegalWords } from "./words.ts";

interface LegalPageProps {
  readonly page: Exclude<PublicPage, "landing">;
  readonly language: Language;
  readonly words: LegalWords;
  /** The public site's own words, for what stands around the text. */
  readonly siteWords: LandingWords;
}

/** The privacy notice or the terms of use, to be read without a script. Says on its face that it is a draft. */
export function LegalPage({ page, language, words, siteWords }: LegalPageProps) {
  const { title, intro, sections } = words[page];
  const home = inLanguage(paths.landing, language);
  return (
    <>
      <nav aria-label={siteWords.skip}>
        <a className="site-skip" href="#content">
          {siteWords.skip}
        </a>
      </nav>
      <header className="site-header">
        <div className="site-bar">
          <Brand href={home} />
          <a className="site-button site-button-plain legal-home" href={home}>
            {siteWords.footer.home}
          </a>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="legal">
        <p className="legal-draft">
          <strong>{words.draft}</strong> {words.draftText}
        </p>
        <h1>{title}</h1>
        <p className="legal-intro">{intro}</p>
        <p className="legal-date">{words.date}</p>
        {sections.map(({ heading, paragraphs = [], points = [] }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{withAddress(text)}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </main>
      <SiteFooter words={siteWords} language={language} path={paths[page]} />
    </>
  );
}

/** The text with the company's address where it is named, to be written to. */
function withAddress(text: string) {
  const [before, after] = text.split("{email}");
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
      {after}
    </>
  );
}
