import { createTranslator } from "use-intl";
import { type ErrorValues, readErrorText } from "#contract/errors.ts";
import type { Language } from "#domain/organization/language.ts";
import portuguese from "#messages/pt-BR/errors.json" with { type: "json" };

/**
 * What the contract and the server say of faults, by the Portuguese words; `{name}` stands for what varies. The full
 * stop at the end of a sentence is no part of a text.
 */
export type FaultTexts = Readonly<Record<string, string>>;

/** `{name}`, but not `{{link}}`, which a person writes. */
const PLACE = /(?<!\{)\{(\w+)\}(?!\})/g;

/** The words of the errors, by code: `messages/<language>/errors.json`. */
export type ErrorWords = typeof portuguese;

let translate = translatorOf("pt-BR", portuguese);
let exact: ReadonlyMap<string, string> = new Map();
let patterns: readonly (readonly [pattern: RegExp, said: string])[] = [];

/** Says errors and faults in another language from now on; without arguments in Portuguese, faults as they come. */
export function speakFaults(
  texts: FaultTexts = {},
  language: Language = "pt-BR",
  words: ErrorWords = portuguese,
): void {
  translate = translatorOf(language, words);
  const all = Object.entries(texts);
  exact = new Map(all);
  patterns = all
    .filter(([text]) => text.search(PLACE) >= 0)
    .map(([text, said]) => [patternOf(text), said]);
}

/** An error in the language spoken now; undefined for a code that is not in the catalogue. */
export function spokenError(code: string, values: ErrorValues): string | undefined {
  if (!isKnown(code)) return undefined;
  const said = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    // A reason is a sentence. It is no code, though a person may have written a word that is one.
    typeof value === "string" ? spokenSentence(value) : value,
  ]);
  return translate(code, Object.fromEntries(said));
}

function isKnown(code: string): code is keyof ErrorWords {
  return Object.hasOwn(portuguese, code);
}

function translatorOf(locale: Language, messages: ErrorWords) {
  return createTranslator({ locale, messages });
}

/** A text of the contract or the server in the language spoken now. One that nobody translated stays as it is. */
export function spokenFault(text: string): string {
  const { code, values } = readErrorText(text);
  return spokenError(code, values) ?? spokenSentence(text);
}

function spokenSentence(text: string): string {
  const bare = text.replace(/\.$/, "");
  const said = exact.get(bare) ?? filled(bare);
  return said === undefined ? text : said + text.slice(bare.length);
}

function filled(text: string): string | undefined {
  for (const [pattern, said] of patterns) {
    const found = pattern.exec(text);
    // What stands in a place may be a text of its own, as the reason why a message failed.
    if (found)
      return said.replaceAll(PLACE, (_, name: string) =>
        spokenSentence(found.groups?.[name] ?? ""),
      );
  }
  return undefined;
}

function patternOf(text: string): RegExp {
  const words = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${words.replaceAll(PLACE, "(?<$1>.+)")}$`, "s");
}
