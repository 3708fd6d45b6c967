import { expect, test } from "vitest";
import { proposePromotion } from "./year-end-promotion.ts";

const HIGHER = "9º ano";

test.each([
  ["Berçário 1", "Berçário II"],
  ["Bercario II B", "Maternal I B"],
  ["Maternal II", "Pré I"],
  ["MATERNAL 2 - tarde", "Pré I - tarde"],
  ["Pré I A", "Pré II A"],
  ["Jardim II", "1º ano"],
  ["Pré II C 2026", "1º ano C 2027"],
  ["1º ano", "2º ano"],
  ["4o Ano A", "5º ano A"],
  ["8º ANO B (2026)", "9º ano B (2027)"],
  ["Turma A 2026", "Turma A 2027"],
])("the children of %s go on to %s", (name, next) => {
  expect(proposePromotion([name, HIGHER])[0]).toEqual({ act: "move", name: next });
});

test.each(["Turma da Alegria", "Maternal", "Sala 12", "Anos iniciais"])(
  "of %s nothing is known",
  (name) => {
    expect(proposePromotion([name, HIGHER])[0]).toEqual({ act: "stay" });
  },
);

test("those of the highest step that there is leave", () => {
  expect(proposePromotion(["Pré II A", "Maternal I", "Pré II B", "Sala 3"])).toEqual([
    { act: "leave" },
    { act: "move", name: "Maternal II" },
    { act: "leave" },
    { act: "stay" },
  ]);
});

test("without classes there is nothing to propose", () => {
  expect(proposePromotion([])).toEqual([]);
});
