import type { Language } from "#domain/organization/language.ts";
import type { ActivityTexts } from "./areas.ts";
import { activitiesEnUs } from "./en-US/index.ts";
import { activitiesEsEs } from "./es-ES/index.ts";
import { activitiesPtBr } from "./pt-BR/index.ts";

/** The activities by language. For whoever builds the files that pages fetch: a page carries none of them. */
export const ACTIVITIES: Readonly<Record<Language, ActivityTexts>> = {
  "pt-BR": activitiesPtBr,
  "en-US": activitiesEnUs,
  "es-ES": activitiesEsEs,
};
