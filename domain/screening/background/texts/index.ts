import type { Language } from "#domain/organization/language.ts";
import type { BackgroundTexts } from "../words.ts";
import backgroundEnUs from "./en-US.json" with { type: "json" };
import backgroundEsEs from "./es-ES.json" with { type: "json" };
import backgroundPtBr from "./pt-BR.json" with { type: "json" };

/** What families are asked once beside the questionnaire, and what staff read of it, in every language. */
export const BACKGROUND_TEXTS: Readonly<Record<Language, BackgroundTexts>> = {
  "pt-BR": backgroundPtBr,
  "en-US": backgroundEnUs,
  "es-ES": backgroundEsEs,
};
