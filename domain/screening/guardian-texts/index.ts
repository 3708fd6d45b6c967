import type { Language } from "#domain/organization/language.ts";
import guardianTextsEnUs from "./en-US.json" with { type: "json" };
import guardianTextsEsEs from "./es-ES.json" with { type: "json" };
import type { GuardianTexts } from "./guardian-texts.ts";
import guardianTextsPtBr from "./pt-BR.json" with { type: "json" };

export { guardianResultText, type GuardianTexts } from "./guardian-texts.ts";

/** What the family reads with a result, in every language. */
export const GUARDIAN_TEXTS: Readonly<Record<Language, GuardianTexts>> = {
  "pt-BR": guardianTextsPtBr,
  "en-US": guardianTextsEnUs,
  "es-ES": guardianTextsEsEs,
};
