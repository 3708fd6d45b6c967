import { formatPhone } from "#domain/messaging/format-phone.ts";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import { SOLUTION_NAMES } from "#domain/site/solutions.ts";
import { paths } from "#web/platform/paths.ts";
import { COMPANY } from "./company.ts";
import type { LandingWords } from "./words.ts";

/** Each language by its own name: whoever looks for it may not read the others. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  "pt-BR": "Português",
  "en-US": "English",
  "es-ES": "Español",
};

/** An address of the public site that keeps to the language of this page. */
export function inLanguage(path: string, language: Language): string {
  return `${path}?lang=${language}`;
}

interface SiteFooterProps {
  readonly words: LandingWords;
  readonly language: Language;
  /** The page that it stands under: its other languages are offered. */
  readonly path: string;
}

/** How to reach the company, and what the law wants said. */
export function SiteFooter({ words, language, path }: SiteFooterProps) {
  const { footer } = words;
  return (
    <footer id="contact" className="site-footer">
      <div className="site-footer-columns">
        <Contact words={words} />
        <div>
          <h2>{footer.solutions}</h2>
          <ul>
            {Object.values(SOLUTION_NAMES).map((name) => (
              <li key={name}>
                <a
                  href={`${path === paths.landing ? "" : inLanguage(paths.landing, language)}#growth`}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{footer.legal}</h2>
          <ul>
            <li>
              <a href={inLanguage(paths.privacy, language)}>{footer.privacy}</a>
            </li>
            <li>
              <a href={inLanguage(paths.terms, language)}>{footer.terms}</a>
            </li>
          </ul>
        </div>
        <nav aria-label={footer.language}>
          <h2>{footer.language}</h2>
          <ul>
            {LANGUAGES.map((each) => (
              <li key={each}>
                <a
                  href={inLanguage(path, each)}
                  lang={each}
                  hrefLang={each}
                  aria-current={each === language ? "true" : undefined}
                >
                  {LANGUAGE_NAMES[each]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="site-legal">
        <span>{footer.copyright}</span> <span>{footer.screening}</span>
      </p>
    </footer>
  );
}

function Contact({ words }: { readonly words: LandingWords }) {
  const { footer } = words;
  return (
    <div>
      <h2>{footer.contact}</h2>
      <dl>
        <div>
          <dt>{footer.email}</dt>
          <dd>
            <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
          </dd>
        </div>
        <div>
          <dt>{footer.phone}</dt>
          <dd>
            <a href={`tel:${COMPANY.phone}`}>{formatPhone(COMPANY.phone)}</a>
          </dd>
        </div>
        <div>
          <dt>{footer.address}</dt>
          <dd>{footer.city}</dd>
        </div>
        <div>
          <dt>{footer.social}</dt>
          <dd>
            <a href={COMPANY.social.url} rel="noopener">
              {COMPANY.social.name}
            </a>
          </dd>
        </div>
      </dl>
    </div>
  );
}
