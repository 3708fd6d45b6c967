import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { isLanguage, type Language } from "#domain/language.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { ptBr, type Catalogue } from "./pt-BR.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Catalogue;
  }
}

interface Spoken {
  readonly language: Language;
  readonly texts: Catalogue;
}

const LOAD: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  "pt-BR": () => Promise.resolve(ptBr),
  "en-US": async () => (await import("./en-US.ts")).enUs,
  "es-ES": async () => (await import("./es-ES.ts")).esEs,
};

const PORTUGUESE: Spoken = { language: "pt-BR", texts: ptBr };

/** Speaks the language of the account, Portuguese before anyone is logged in. Other catalogues load when needed. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const { language, texts } = useSpoken(useWantedLanguage());
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider
      locale={language}
      messages={texts}
      timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {children}
    </IntlProvider>
  );
}

function useWantedLanguage(): Language {
  const account = useQuery({ ...accountQuery, enabled: useSession() });
  const wanted = account.data?.language;
  return isLanguage(wanted) ? wanted : "pt-BR";
}

/** What is spoken now: until a wanted catalogue is here (or when it cannot be had), the one spoken before. */
function useSpoken(wanted: Language): Spoken {
  const [spoken, setSpoken] = useState(PORTUGUESE);
  useEffect(() => {
    let isWanted = true;
    LOAD[wanted]().then(
      (texts) => isWanted && setSpoken({ language: wanted, texts }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return spoken;
}
