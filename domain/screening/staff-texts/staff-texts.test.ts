import { expect, test } from "vitest";
import { CARE_FLAGS } from "#domain/instruments/instrument.ts";
import { AGE_ADVICE } from "#domain/instruments/validity.ts";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import { STAFF_TEXTS } from "./index.ts";

function everyText(language: Language): string[] {
  const { notice, outsideStudiedRange, advice, careFlags, allAlike } = STAFF_TEXTS[language];
  return [
    notice,
    outsideStudiedRange,
    allAlike,
    ...Object.values(advice),
    ...Object.values(careFlags),
  ];
}

test.each(LANGUAGES)("%s has a text for every advice and care flag", (language) => {
  expect(Object.keys(STAFF_TEXTS[language].advice)).toEqual([...AGE_ADVICE]);
  expect(Object.keys(STAFF_TEXTS[language].careFlags)).toEqual([...CARE_FLAGS]);
  expect(everyText(language).filter((text) => text.trim() === "")).toEqual([]);
});

test("no text is the same in two languages", () => {
  const all = LANGUAGES.flatMap(everyText);
  expect(new Set(all).size).toBe(all.length);
});

test("the advice of the table, to the letter", () => {
  const { advice } = STAFF_TEXTS["pt-BR"];
  expect(advice.below_16_months).toBe(
    "Idade abaixo de 16 meses: o questionário não foi estudado para esta idade. Use como roteiro de conversa e repita a partir dos 16 meses.",
  );
  expect(advice.repeat_at_24_months).toBe("Se baixo risco, repetir aos 24 meses.");
  expect(advice.consider_mchat).toBe(
    "Entre 24 e 30 meses o M-CHAT-R/F é o instrumento estudado. Considere aplicá-lo.",
  );
  expect(advice.no_studied_cutoff).toBe(
    "Não há corte estudado para esta idade neste questionário. Interprete junto com avaliação clínica.",
  );
  expect(advice.confirm_developmental_age).toBe(
    "Confirmar idade de desenvolvimento de pelo menos 2 anos.",
  );
});
