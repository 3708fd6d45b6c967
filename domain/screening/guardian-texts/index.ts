import type { Language } from "#domain/organization/language.ts";
import { guardianTextsEnUs } from "./en-US.ts";
import { guardianTextsEsEs } from "./es-ES.ts";
import type { GuardianTexts } from "./guardian-texts.ts";
import { guardianTextsPtBr } from "./pt-BR.ts";

export { guardianResultText, type GuardianTexts } from "./guardian-texts.ts";

/** What the family reads with a result, in every language. */
export const GUARDIAN_TEXTS: Readonly<Record<Language, GuardianTexts>> = {
  "pt-BR": guardianTextsPtBr,
  "en-US": guardianTextsEnUs,
  "es-ES": guardianTextsEsEs,
};
