import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import { INSTRUMENT_CODES } from "../instrument.ts";
import { INSTRUMENTS } from "../instruments.ts";
import { INSTRUMENT_TEXTS } from "../texts/index.ts";
import { PLAIN_WORDS } from "./index.ts";

const items = INSTRUMENT_CODES.flatMap((code) => INSTRUMENTS[code].items);

/** A negation would turn the answer round. */
const NEGATION: Readonly<Record<Language, RegExp>> = {
  "pt-BR": /(?<!\p{L})(não|nunca|nem|jamais|sem|nada|nenhuma?|ninguém|tampouco)(?!\p{L})/iu,
  "en-US": /\b(no|not|never|nor|neither|none|nothing|nobody|without|cannot)\b|n['’]t\b/iu,
  "es-ES": /(?<!\p{L})(no|nunca|ni|jamás|sin|nada|ninguna?|ningún|nadie|tampoco)(?!\p{L})/iu,
};

/** What is answered 'Sim, é raro' asks for something rare here too. */
const RARE: Readonly<Record<Language, RegExp>> = {
  "pt-BR": /É raro/i,
  "en-US": /Is it rare/i,
  "es-ES": /Es raro/i,
};

describe.each(LANGUAGES)("the questions in other words, %s", (language) => {
  const words = Object.entries(PLAIN_WORDS[language]);

  test("are there for every item, and for nothing else", () => {
    expect(words.map(([id]) => id)).toEqual(items.map(({ id }) => id));
    expect(new Set(words.map(([, text]) => text)).size).toBe(words.length);
  });

  test("ask one thing, without a negation, and otherwise than the question", () => {
    const texts = words.map(([, text]) => text);
    const stems = new Set(
      INSTRUMENT_CODES.flatMap((code) =>
        Object.values(INSTRUMENT_TEXTS[code][language].items).map(({ text }) => text),
      ),
    );
    expect(texts.filter((text) => text.split("?").length !== 2)).toEqual([]);
    expect(texts.filter((text) => NEGATION[language].test(text))).toEqual([]);
    expect(texts.filter((text) => / {2}|\n|\.\./.test(text))).toEqual([]);
    expect(texts.filter((text) => stems.has(text))).toEqual([]);
  });

  test("fit the answers that stand beneath them", () => {
    const rare = words.filter(([, text]) => RARE[language].test(text)).map(([id]) => id);
    const asked = items.filter(({ optionSet }) => optionSet === "raro").map(({ id }) => id);
    expect(rare).toEqual(asked);
  });
});
