import { describe, expect, test } from "vitest";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import { ANSWER_SETS, type InterviewTexts, type QuestionText } from "../interview.ts";
import { mchatInterview } from "../mchat-interview.ts";
import { INTERVIEW_TEXTS } from "./index.ts";

/** Words that a question must do without: Yes to a negative question can be read either way. */
const NEGATION: Readonly<Record<Language, RegExp>> = {
  "pt-BR": /(?<!\p{L})(não|nunca|nem|jamais|sem|nada|nenhuma?|ninguém|tampouco)(?!\p{L})/iu,
  "en-US": /\b(no|not|never|nor|neither|none|nothing|nobody|without|cannot)\b|n['’]t\b/iu,
  "es-ES": /(?<!\p{L})(no|nunca|ni|jamás|sin|nada|ninguna?|ningún|nadie|tampoco)(?!\p{L})/iu,
};

/** What a text of ours may never claim or call a child, in any language. */
const FORBIDDEN =
  /ofici[ao]l|official|validad|validated|diagn[oó]s|reprov|falhou|failed|suspeit|suspect|sospech|portador|sofre|suffers|sufre|\bgrave|severe|autis|transtorno|trastorno|disorder|laudo|anvisa|normais|™|®/iu;

function questionsOf(texts: InterviewTexts): [string, QuestionText][] {
  return Object.entries(texts.items).flatMap(([item, questions]) =>
    Object.entries(questions).map(([id, text]): [string, QuestionText] => [`${item}.${id}`, text]),
  );
}

describe.each(LANGUAGES)("%s", (language) => {
  const texts = INTERVIEW_TEXTS[language];
  const questions = questionsOf(texts);
  const stems = questions.map(([, { text }]) => text);
  const all = [
    texts.title,
    texts.instructions,
    texts.wordingNote,
    texts.unsureNote,
    ...Object.values(texts.answers).flatMap((set) => Object.values(set)),
    ...questions.flatMap(([, { text, help }]) => (help === undefined ? [text] : [text, help])),
  ];

  test("every question of every item has its text, and there is none besides", () => {
    const known = Object.entries(mchatInterview.items).flatMap(([item, script]) =>
      Object.keys(script).map((id) => `${item}.${id}`),
    );
    expect(questions.map(([id]) => id)).toEqual(known);
  });

  test("every answer has a label, each its own within its set", () => {
    for (const [set, values] of Object.entries(ANSWER_SETS)) {
      const labels = new Map(Object.entries(texts.answers)).get(set) ?? {};
      expect(Object.keys(labels)).toEqual([...values]);
      expect(new Set(Object.values(labels)).size).toBe(values.length);
    }
  });

  test("no text is empty or untidy", () => {
    for (const text of all) {
      expect(text).toMatch(/\S/);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/ {2}|\n|\.\.|—|\{|<\w/);
    }
  });

  test("every question is one short sentence, and no two are the same", () => {
    for (const stem of stems) {
      expect(stem.split("?")).toHaveLength(2);
      expect(stem.endsWith("?")).toBe(true);
      expect(stem.split("¿")).toHaveLength(language === "es-ES" ? 2 : 1);
      expect(stem.length).toBeLessThanOrEqual(96);
      expect(stem.split(" ").length).toBeLessThanOrEqual(18);
    }
    expect(new Set(stems).size).toBe(stems.length);
  });

  test("no question holds a negation, and none repeats the questionnaire", () => {
    expect(stems.filter((stem) => NEGATION[language].test(stem))).toEqual([]);
    const first = new Set(
      Object.values(INSTRUMENT_TEXTS.mchat[language].items).map(({ text }) => text),
    );
    expect(stems.filter((stem) => first.has(stem))).toEqual([]);
  });

  test("nothing claims what an interview cannot, or labels a child", () => {
    expect(all.filter((text) => FORBIDDEN.test(text))).toEqual([]);
  });

  test("says that the wording is ours, and names the answer of who does not know as it is written", () => {
    const own = { "pt-BR": "Texto próprio", "en-US": "Our own text", "es-ES": "Texto propio" };
    expect(texts.wordingNote.startsWith(own[language])).toBe(true);
    expect(texts.unsureNote).toContain(texts.answers.sim_nao.nao_sei);
    expect(texts.instructions).toContain(texts.answers.sim_nao.nao_sei);
  });
});

test("nothing was left untranslated, and the same questions have examples", () => {
  const [own, ...others] = LANGUAGES.map((language) => questionsOf(INTERVIEW_TEXTS[language]));
  for (const other of others) {
    expect(other.map(([id, { help }]) => [id, help !== undefined])).toEqual(
      own?.map(([id, { help }]) => [id, help !== undefined]),
    );
    const words = new Set(own?.flatMap(([, { text, help }]) => [text, help]));
    expect(other.filter(([, { text }]) => words.has(text))).toEqual([]);
  }
});
