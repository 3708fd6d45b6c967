import { useQuery } from "@tanstack/react-query";
import { startTransition, useEffect, useState, type ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { isLanguage, type Language } from "#domain/organization/language.ts";
import { isTimeZone } from "#domain/organization/time-zone.ts";
import ptBr from "#messages/pt-BR/app.json" with { type: "json" };
import portuguese from "#messages/pt-BR/errors.json" with { type: "json" };
import { accountQuery } from "#web/platform/session/account.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { type ErrorWords, setErrorLanguage } from "./errors/translate-error.ts";

/** A language with the texts that all features share, and the words of the errors. */
export interface Spoken {
  readonly language: Language;
  readonly texts: typeof ptBr;
  readonly errors: ErrorWords;
}

const PORTUGUESE: Spoken = { language: "pt-BR", texts: ptBr, errors: portuguese };

const LOAD: Readonly<Record<Language, () => Promise<Omit<Spoken, "language">>>> = {
  "pt-BR": () => Promise.resolve(PORTUGUESE),
  "en-US": async () => {
    const [{ default: texts }, { default: errors }] = await Promise.all([
      import("#messages/en-US/app.json", { with: { type: "json" } }),
      import("#messages/en-US/errors.json", { with: { type: "json" } }),
    ]);
    return { texts, errors };
  },
  "es-ES": async () => {
    const [{ default: texts }, { default: errors }] = await Promise.all([
      import("#messages/es-ES/app.json", { with: { type: "json" } }),
      import("#messages/es-ES/errors.json", { with: { type: "json" } }),
    ]);
    return { texts, errors };
  },
};

/** Brings a language with its texts, for a page that speaks it before anyone is logged in. */
export async function loadSpoken(language: Language): Promise<Spoken> {
  return { language, ...(await LOAD[language]()) };
}

interface LanguageProviderProps {
  readonly first?: Spoken;
  readonly children: ReactNode;
}

/**
 * Speaks the language of the account and tells the time by its zone; `first` and this device's zone before anyone is
 * logged in. Other catalogues load when needed.
 */
export function LanguageProvider({ first = PORTUGUESE, children }: LanguageProviderProps) {
  const { data: account } = useQuery({ ...accountQuery, enabled: useSession() });
  const wanted = account?.language;
  const known = isLanguage(wanted) ? wanted : first.language;
  const { language, texts, errors } = useSpoken(known, first);
  useEffect(() => {
    document.documentElement.lang = language;
    setErrorLanguage(language, errors);
  }, [language, errors]);
  return (
    <IntlProvider
      locale={language}
      messages={texts}
      timeZone={isTimeZone(account?.timezone) ? account.timezone : zoneOfDevice()}
    >
      {children}
    </IntlProvider>
  );
}

function zoneOfDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What is spoken now: until a wanted catalogue is here (or when it cannot be had), the one spoken before. */
function useSpoken(wanted: Language, first: Spoken): Spoken {
  const [spoken, setSpoken] = useState(first);
  useEffect(() => {
    let isWanted = true;
    const speak = async (): Promise<void> => {
      const next = await loadSpoken(wanted);
      // What is on the screen stays until the texts of its feature are here too.
      if (isWanted) startTransition(() => setSpoken(next));
    };
    speak().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return spoken;
}
