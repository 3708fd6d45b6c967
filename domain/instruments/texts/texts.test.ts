import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import { INSTRUMENT_CODES, optionLabel, type InstrumentTexts } from "../instrument.ts";
import { INSTRUMENTS } from "../instruments.ts";
import { INSTRUMENT_TEXTS } from "./index.ts";

const pairs = INSTRUMENT_CODES.flatMap((code) =>
  LANGUAGES.map((language) => [code, language] as const),
);

/** Words that a stem must do without: Yes to a negative question can be read either way. */
const NEGATION: Readonly<Record<Language, RegExp>> = {
  "pt-BR": /(?<!\p{L})(não|nunca|nem|jamais|sem|nada|nenhuma?|ninguém|tampouco)(?!\p{L})/iu,
  "en-US": /\b(no|not|never|nor|neither|none|nothing|nobody|without|cannot)\b|n['’]t\b/iu,
  "es-ES": /(?<!\p{L})(no|nunca|ni|jamás|sin|nada|ninguna?|ningún|nadie|tampoco)(?!\p{L})/iu,
};

/** What a text of ours may never claim or call a child, in any language. */
const FORBIDDEN =
  /ofici[ao]l|official|validad|validated|diagn[oó]s|reprov|falhou|failed|suspeit|suspect|sospech|portador|sofre|suffers|sufre|\bgrave|severe|autis|transtorno|trastorno|disorder|laudo|anvisa|normal|™|®/iu;

function everyText(texts: InstrumentTexts): string[] {
  const { title, shortTitle, instructions, wordingNote, domains, options, items } = texts;
  return [
    title,
    shortTitle,
    instructions,
    wordingNote,
    ...Object.values(domains),
    ...Object.values(options).flatMap((labels) => Object.values(labels)),
    ...Object.values(items).flatMap(({ text, help }) =>
      help === undefined ? [text] : [text, help],
    ),
  ];
}

describe.each(pairs)("%s in %s", (code, language) => {
  const instrument = INSTRUMENTS[code];
  const texts = INSTRUMENT_TEXTS[code][language];
  const stems = Object.values(texts.items).map(({ text }) => text);

  test("has a text for every item, domain and option, and for nothing else", () => {
    expect(Object.keys(texts.items)).toEqual(instrument.items.map(({ id }) => id));
    expect(new Set(Object.keys(texts.domains))).toEqual(
      new Set(instrument.items.map(({ domain }) => domain)),
    );
    expect(Object.keys(texts.options)).toEqual(Object.keys(instrument.optionSets));
    for (const item of instrument.items) {
      const values = (instrument.optionSets[item.optionSet] ?? []).map(({ value }) => value);
      const labels = values.map((value) => optionLabel(texts, item, value));
      expect(labels).not.toContain(undefined);
      expect(new Set(labels).size).toBe(values.length);
      expect(Object.keys(texts.options[item.optionSet] ?? {})).toHaveLength(values.length);
    }
  });

  test("no text is empty or untidy", () => {
    for (const text of everyText(texts)) {
      expect(text).toMatch(/\S/);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/ {2}|\n|\.\.|—|\{|<\w/);
    }
  });

  test("every item is one question, and no two are the same", () => {
    for (const stem of stems) {
      expect(stem.split("?")).toHaveLength(2);
      expect(stem.endsWith("?")).toBe(true);
      expect(stem.length).toBeLessThan(180);
      expect(stem.split("¿")).toHaveLength(language === "es-ES" ? 2 : 1);
    }
    expect(new Set(stems).size).toBe(stems.length);
  });

  test("no stem holds a negation", () => {
    expect(stems.filter((stem) => NEGATION[language].test(stem))).toEqual([]);
  });

  test("nothing claims what a screening cannot, or labels a child", () => {
    expect(everyText(texts).filter((text) => FORBIDDEN.test(text))).toEqual([]);
  });

  test("says that the wording is ours, and names the format in the title", () => {
    const own = { "pt-BR": "Texto próprio", "en-US": "Our own text", "es-ES": "Texto propio" };
    expect(texts.wordingNote.startsWith(own[language])).toBe(true);
    const format = { mchat: "M-CHAT", csbs: "CSBS", scq: "SCQ" }[code];
    const word = {
      "pt-BR": `formato ${format}`,
      "en-US": `${format} format`,
      "es-ES": `formato ${format}`,
    };
    expect(texts.title.endsWith(`· ${word[language]}`)).toBe(true);
    expect(texts.shortTitle.startsWith(`${format} (`)).toBe(true);
  });

  test("a help that says how to answer uses a label of the form", () => {
    const answer = {
      "pt-BR": /[Rr]esponda (\p{L}+)/u,
      "en-US": /[Aa]nswer (\p{Lu}\p{L}*)/u,
      "es-ES": /[Rr]esponda (\p{L}+)/u,
    };
    const labels = new Set(Object.values(texts.options).flatMap((set) => Object.values(set)));
    const told = Object.values(texts.items).flatMap(
      ({ help }) => answer[language].exec(help ?? "")?.[1] ?? [],
    );
    expect(told.filter((word) => !labels.has(word))).toEqual([]);
  });
});

describe.each(INSTRUMENT_CODES)("%s between languages", (code) => {
  const inPortuguese = INSTRUMENT_TEXTS[code]["pt-BR"];

  test("nothing was left untranslated", () => {
    const seen = LANGUAGES.flatMap((language) => {
      const { title, shortTitle, instructions, wordingNote, domains, items } =
        INSTRUMENT_TEXTS[code][language];
      const own = [title, shortTitle, instructions, wordingNote, ...Object.values(domains)];
      const asked = Object.values(items).flatMap(({ text, help }) =>
        help ? [text, help] : [text],
      );
      return [...new Set([...own, ...asked])].map((text) => text.toLowerCase());
    });
    expect(seen.filter((text, index) => seen.indexOf(text) !== index)).toEqual([]);
  });

  test.each(LANGUAGES)("%s helps with the same items, and to the same answers", (language) => {
    const texts = INSTRUMENT_TEXTS[code][language];
    expect(helped(texts)).toEqual(helped(inPortuguese));
  });
});

describe("labels", () => {
  test("yes and no, and the absence of a skill as something still to come", () => {
    const yesNo = LANGUAGES.map((language) => INSTRUMENT_TEXTS.mchat[language].options["simnao"]);
    expect(yesNo).toEqual([
      { true: "Sim", false: "Não" },
      { true: "Yes", false: "No" },
      { true: "Sí", false: "No" },
    ]);
    expect(LANGUAGES.map((language) => INSTRUMENT_TEXTS.scq[language].options["simnao"])).toEqual(
      yesNo,
    );
    expect(
      LANGUAGES.map((language) => INSTRUMENT_TEXTS.csbs[language].options["freq"]?.["nao"]),
    ).toEqual(["Ainda não", "Not yet", "Todavía no"]);
  });

  test("what asks whether something is rare is answered in whole sentences", () => {
    const sentences = {
      "pt-BR": ["Sim, é raro", "Não, ela faz"],
      "en-US": ["Yes, it is rare", "No, the child does it"],
      "es-ES": ["Sí, es raro", "No, lo hace"],
    };
    const rare = { "pt-BR": /é raro/iu, "en-US": /is it rare/iu, "es-ES": /es raro/iu };
    for (const language of LANGUAGES) {
      const texts = INSTRUMENT_TEXTS.scq[language];
      const asked = INSTRUMENTS.scq.items.filter(({ id }) =>
        rare[language].test(texts.items[id]?.text ?? ""),
      );
      const labels = asked.map((item) =>
        [true, false].map((value) => optionLabel(texts, item, value)),
      );
      expect(labels).toEqual(Array.from({ length: 6 }, () => sentences[language]));
    }
  });

  test("a value that is no choice of the item has no label", () => {
    const [item] = INSTRUMENTS.mchat.items;
    const texts = INSTRUMENT_TEXTS.mchat["pt-BR"];
    expect(item && optionLabel(texts, item, true)).toBe("Sim");
    expect(item && optionLabel(texts, item, "talvez")).toBeUndefined();
    expect(item && optionLabel(texts, item, "constructor")).toBeUndefined();
    expect(item && optionLabel(texts, { ...item, optionSet: "other" }, true)).toBeUndefined();
  });
});

test("the Portuguese stems speak of one child", () => {
  const stems = INSTRUMENT_CODES.flatMap((code) =>
    Object.values(INSTRUMENT_TEXTS[code]["pt-BR"].items).map(({ text }) => text),
  );
  const odd = stems.filter((stem) => !/\b(a criança|da criança|ela)\b/iu.test(stem));
  expect(odd).toEqual([]);
});

/** null without a help; else which of yes and no (true, false) the help tells to answer. */
function answersTold(texts: InstrumentTexts, help: string | undefined): string[] | null {
  if (help === undefined) return null;
  const word = /(?:[Rr]esponda|[Aa]nswer) (\p{Lu}\p{L}*)/u.exec(help)?.[1];
  const labels = Object.entries(texts.options["simnao"] ?? {});
  return labels.filter(([, label]) => label === word).map(([value]) => value);
}

function helped(texts: InstrumentTexts) {
  return Object.entries(texts.items).map(([id, { help }]) => [id, answersTold(texts, help)]);
}
