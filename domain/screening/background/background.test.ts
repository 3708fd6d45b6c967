import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#domain/organization/language.ts";
import {
  BACKGROUND_ANSWERS,
  BACKGROUND_QUESTIONS,
  GESTATION_WEEKS,
  RACE_COLORS,
  pretermWeeks,
} from "./background.ts";
import { BACKGROUND_TEXTS } from "./texts/index.ts";
import { answerIn, pretermNote } from "./words.ts";

describe("the answers", () => {
  test("are those of the census, and that nobody need say", () => {
    expect(RACE_COLORS.slice(0, 5)).toEqual(["branca", "preta", "parda", "amarela", "indigena"]);
    expect(GESTATION_WEEKS.at(0)).toBe("20");
    expect(GESTATION_WEEKS.slice(-3)).toEqual(["44", "nao_sei", "prefiro_nao_responder"]);
    expect(GESTATION_WEEKS).toHaveLength(27);
    for (const answers of Object.values(BACKGROUND_ANSWERS))
      expect(answers.at(-1)).toBe("prefiro_nao_responder");
  });

  test.each(LANGUAGES)("each has its words in %s, none of them twice", (language) => {
    const texts = BACKGROUND_TEXTS[language];
    for (const question of BACKGROUND_QUESTIONS) {
      const words = BACKGROUND_ANSWERS[question].map((answer) => answerIn(texts, question, answer));
      expect(words.filter((word) => word.trim() === "")).toEqual([]);
      expect(new Set(words).size).toBe(words.length);
    }
  });
});

describe("born preterm", () => {
  test.each([
    ["20", 20],
    ["36", 36],
    ["37", null],
    ["44", null],
    ["nao_sei", null],
    ["prefiro_nao_responder", null],
    [null, null],
  ])("%s weeks: %s", (told, weeks) => {
    expect(pretermWeeks(told)).toBe(weeks);
  });

  test("is a note with the weeks and with what they do not change", () => {
    expect(pretermNote(BACKGROUND_TEXTS["pt-BR"], "34")).toBe(
      "Nasceu com 34 semanas, antes do tempo. O questionário e os pontos seguem a idade cronológica, sem correção, para não atrasar o cuidado. Ao olhar o desenvolvimento até os 2 anos, considere também a idade corrigida: 6 semanas a menos. Ter nascido antes não descarta o resultado.",
    );
    for (const told of ["37", "nao_sei", null])
      expect(pretermNote(BACKGROUND_TEXTS["pt-BR"], told)).toBeNull();
  });
});
