import type { Language } from "#domain/organization/language.ts";
import type rights from "#messages/pt-BR/guardian-rights.json";

/** Every word of the page in one language. `{n}` and the like are filled in. */
export type RightsTexts = typeof rights;

/** What the page of the rights carries inside itself, as JSON. */
export interface RightsPageData {
  readonly language: Language;
  readonly variant: "rights";
  readonly texts: RightsTexts;
}
