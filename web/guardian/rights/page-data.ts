import type { Language } from "#domain/organization/language.ts";
import type rights from "#messages/pt-BR/guardian-rights.json";
import type { Templates } from "../texts/page-texts.ts";
import type { RightsPlaceholders } from "../texts/placeholders.ts";

/** Every word of the page in one language. `{n}` and the like are filled in. */
export type RightsTexts = Templates<typeof rights, RightsPlaceholders>;

/** What the page of the rights carries inside itself, as JSON. */
export interface RightsPageData {
  readonly language: Language;
  readonly variant: "rights";
  readonly texts: RightsTexts;
}
