import type listening from "#messages/pt-BR/guardian-listening.json";
import type { PageData } from "../page-data.ts";
import type { Templates } from "../texts/page-texts.ts";
import type { ListeningPlaceholders } from "../texts/placeholders.ts";

/** Every word of the page that the other pages do not have, in one language. */
export type ListeningTexts = Templates<typeof listening, ListeningPlaceholders>;

/** What the page that reads everything aloud carries inside itself, as JSON. */
export interface ListeningPageData extends PageData {
  readonly variant: ListeningVariant;
  readonly listening: ListeningTexts;
}

/** With all questionnaires, or with none where it is asked in words that the organization brought in. */
export const LISTENING_VARIANTS = ["undetermined", "licensed"] as const;
export type ListeningVariant = (typeof LISTENING_VARIANTS)[number];
