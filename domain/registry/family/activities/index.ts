import type { Language } from "#domain/organization/language.ts";
import type { ActivityTexts } from "./areas.ts";
import activitiesEnUs from "./en-US.json" with { type: "json" };
import activitiesEsEs from "./es-ES.json" with { type: "json" };
import activitiesPtBr from "./pt-BR.json" with { type: "json" };

/** The activities by language. For whoever builds the files that pages fetch: a page carries none of them. */
export const ACTIVITIES: Readonly<Record<Language, ActivityTexts>> = {
  "pt-BR": activitiesPtBr,
  "en-US": activitiesEnUs,
  "es-ES": activitiesEsEs,
};
