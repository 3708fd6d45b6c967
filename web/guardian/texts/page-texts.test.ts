import { expect, test } from "vitest";
import { PAGE_TEXTS } from "./index.ts";
import { fillText, institutionValues } from "./page-texts.ts";

const texts = PAGE_TEXTS["pt-BR"];

test("a text is filled with what it leaves open", () => {
  expect(fillText(texts.questionOf, { n: 2, total: 20 })).toBe("Pergunta 2 de 20");
  expect(fillText(texts.family.shared, institutionValues("instituicao", "Escola Ipê", "a"))).toBe(
    "Compartilhado com a Escola Ipê",
  );
});

test("nothing less is taken, nothing else, and no text without such a place", () => {
  // @ts-expect-error -- the total is missing.
  expect(fillText(texts.questionOf, { n: 2 })).toBe("Pergunta 2 de {total}");
  // @ts-expect-error -- there is no such place.
  expect(fillText(texts.missingMany, { n: 2, total: 20 })).toBe("Faltam 2 respostas.");
  // @ts-expect-error -- the text speaks of another institution.
  expect(fillText(texts.family.shared, institutionValues("equipe", "Clínica"))).toMatch(
    /\{a_instituicao\}/,
  );
  // @ts-expect-error -- the text leaves nothing open.
  expect(fillText(texts.missingOne, { n: 1 })).toBe(texts.missingOne);
});
