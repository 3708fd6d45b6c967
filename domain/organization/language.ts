/** The languages in which every text of the product exists, the first being the one it is written in. */
export const LANGUAGES = ["pt-BR", "en-US", "es-ES"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whether a value from outside (a header, a preference, a query) names one of our languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
