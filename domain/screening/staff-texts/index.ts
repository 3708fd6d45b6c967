import type { Language } from "#domain/organization/language.ts";
import staffTextsEnUs from "./en-US.json" with { type: "json" };
import staffTextsEsEs from "./es-ES.json" with { type: "json" };
import staffTextsPtBr from "./pt-BR.json" with { type: "json" };
import type { StaffTexts } from "./staff-texts.ts";

export type { StaffTexts } from "./staff-texts.ts";

/** What staff read beside a result, in every language. */
export const STAFF_TEXTS: Readonly<Record<Language, StaffTexts>> = {
  "pt-BR": staffTextsPtBr,
  "en-US": staffTextsEnUs,
  "es-ES": staffTextsEsEs,
};
