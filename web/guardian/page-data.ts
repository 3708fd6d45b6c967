import type {
  Instrument,
  InstrumentCode,
  InstrumentTexts,
} from "#domain/instruments/instrument.ts";
import type { Language } from "#domain/organization/language.ts";
import type { GuardianTexts } from "#domain/screening/guardian-texts/index.ts";
import { ACTIVITIES_FOLDER, PLAIN_FOLDER } from "./page-cache.ts";
import type { PageTexts } from "./texts/page-texts.ts";

/**
 * The pages that are made at build time, each in every language. `undetermined` carries all questionnaires; `licensed`
 * none: it is asked in words that the organisation brought in, which come with the child's record and with nothing else.
 */
export const PAGE_VARIANTS = [
  "mchat",
  "csbs",
  "scq",
  "undetermined",
  "licensed",
  "gone",
  "success",
] as const;
export type PageVariant = (typeof PAGE_VARIANTS)[number];

/** A questionnaire as its page needs it. */
export interface Questionnaire {
  readonly instrument: Instrument;
  readonly texts: Pick<
    InstrumentTexts,
    "shortTitle" | "instructions" | "wordingNote" | "options" | "items"
  >;
}

export type Questionnaires = Readonly<Partial<Record<InstrumentCode, Questionnaire>>>;

/** What a page carries inside itself, as JSON, so that it needs nothing more to be readable and usable. */
export interface PageData {
  readonly language: Language;
  readonly variant: PageVariant;
  readonly texts: PageTexts;
  readonly guardian: Omit<GuardianTexts, "attention">;
  readonly questionnaires: Questionnaires;
}

/** Id of the element that holds the page's data. */
export const DATA_ELEMENT = "data";

/** Version of the consent notice of `texts/`: raise it with any change of its meaning. */
export function consentVersion(language: Language): string {
  return `1/${language}`;
}

/** Where the further questions behind a link are. */
export function interviewPagePath(token: string, language: Language): string {
  return behindLink(token, "entrevista", language);
}

/** Where a family is asked three things once, after its answers. */
export function backgroundPath(token: string, language: Language): string {
  return behindLink(token, "tres-perguntas", language);
}

/** Where a family sends what a service wrote about its child. */
export function reportPath(token: string, language: Language): string {
  return behindLink(token, "relatorio", language);
}

/** Where everything behind a link is read aloud. */
export function listeningPath(token: string, language: Language): string {
  return behindLink(token, "ouvir", language);
}

function behindLink(token: string, page: string, language: Language): string {
  return `/pacientes/complemento/${token}/${page}?lang=${language}`;
}

/** Where all questionnaires of a language lie, for a page that turns out to carry the wrong one. */
export function questionnairesPath(language: Language): string {
  return `/pacientes/complemento/questionarios/${language}.json`;
}

/** Where the questions lie in other words, fetched when somebody asks for them. */
export function plainWordsPath(language: Language): string {
  return `${PLAIN_FOLDER}${language}.json`;
}

/** Where the activities for the time of waiting lie, fetched once there is an answer. */
export function activitiesPath(language: Language): string {
  return `${ACTIVITIES_FOLDER}${language}.json`;
}
