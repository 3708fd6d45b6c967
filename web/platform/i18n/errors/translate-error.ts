import { createTranslator } from "use-intl";
import type { CodedText } from "#contract/errors.ts";
import { type ErrorValues, readErrorText } from "#domain/error-text.ts";
import type { Language } from "#domain/organization/language.ts";
import portuguese from "#messages/pt-BR/errors.json" with { type: "json" };

/** The words of the errors, by code: `messages/<language>/errors.json`. */
export type ErrorWords = typeof portuguese;

let spokenNow = "pt-BR";
let known: Readonly<Record<string, string>> = portuguese;
let translate = translatorOf("pt-BR", portuguese);

/** Says errors and faults in another language from now on; without arguments in Portuguese. */
export function setErrorLanguage(
  language: Language = "pt-BR",
  words: ErrorWords = portuguese,
): void {
  spokenNow = language;
  known = words;
  translate = translatorOf(language, words);
}

/**
 * What the contract or the server says, in the language spoken now. The server's words are Portuguese already: the built
 * pages have none of their own for what only the server says. So is what only a newer server says in any language; what is no
 * code stays as it is.
 */
export function translateError(said: string | CodedText): string {
  if (typeof said !== "string")
    return spokenNow === "pt-BR" ? said.detail : (spoken(said.code, said.params) ?? said.detail);
  const { code, values } = readErrorText(said);
  return spoken(code, values) ?? said;
}

function spoken(code: string, values: ErrorValues): string | undefined {
  if (!isKnown(code)) return undefined;
  const { reason } = values;
  return translate(
    code,
    typeof reason === "string" ? { ...values, reason: translateError(reason) } : values,
  );
}

function isKnown(code: string): code is keyof ErrorWords {
  return Object.hasOwn(known, code);
}

function translatorOf(locale: Language, messages: ErrorWords) {
  return createTranslator({ locale, messages });
}
