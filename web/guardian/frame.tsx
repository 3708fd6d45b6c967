import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import { ownAddress } from "./leaving.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/** Each language in its own name. */
const NAMES = {
  "pt-BR": "Português",
  "en-US": "English",
  "es-ES": "Español",
} as const satisfies Record<Language, string>;

/** What every page of the guardian stands in: the name of the product and the choice of language. */
export function Frame(props: {
  readonly language: Language;
  readonly texts: Pick<PageTexts, "languages">;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="page">
      <header>
        <b className="brand">TEA Start</b>
        <nav aria-label={props.texts.languages}>
          {LANGUAGES.map((language) => (
            <a
              key={language}
              href={`?lang=${language}`}
              hrefLang={language}
              lang={language}
              aria-current={language === props.language || undefined}
              title={NAMES[language]}
              // What is seen is part of the name, for those who speak to their phone.
              aria-label={`${codeOf(language)}, ${NAMES[language]}`}
              onClick={keepPlace}
            >
              {codeOf(language)}
            </a>
          ))}
        </nav>
      </header>
      <main>{props.children}</main>
    </div>
  );
}

function codeOf(language: Language): string {
  return language.slice(0, 2).toUpperCase();
}

/** A change of language keeps the rest of the address: the open tab, and the band that was picked. */
function keepPlace(event: React.MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const { pathname, search, hash } = ownAddress();
  const query = new URLSearchParams(search);
  query.set("lang", event.currentTarget.lang);
  location.assign(`${pathname}?${query}${hash}`);
}
