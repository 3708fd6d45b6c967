import { queryOptions } from "@tanstack/react-query";
import type { Language } from "#domain/organization/language.ts";
import type { PageTexts } from "#web/guardian/texts/page-texts.ts";

const WORDS: Readonly<Record<Language, () => Promise<PageTexts>>> = {
  "pt-BR": async () => (await import("#web/guardian/texts/pt-BR.ts")).pageTextsPtBr,
  "en-US": async () => (await import("#web/guardian/texts/en-US.ts")).pageTextsEnUs,
  "es-ES": async () => (await import("#web/guardian/texts/es-ES.ts")).pageTextsEsEs,
};

/** The words of the guardian's page: an event must not ask for another consent than a link does. */
export function guardianWordsQuery(language: Language) {
  return queryOptions({
    queryKey: ["guardian-words", language],
    queryFn: () => WORDS[language](),
    staleTime: Infinity,
  });
}
