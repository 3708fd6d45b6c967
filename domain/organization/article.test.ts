import { expect, test } from "vitest";
import { articleOf, guessArticle, nameWithArticle } from "./article.ts";

test.each([
  ["Clínica Ipê", "a"],
  ["ESCOLA Municipal do Rio", "a"],
  ["Associação de Pais", "a"],
  ["Centro de Reabilitação", "o"],
  ["Instituto Ipê", "o"],
  ["Colégio São José", "o"],
  ["Hospital Geral", "o"],
  ["Clinicamente Saúde", ""],
  ["Ipê Saúde", ""],
  ["", ""],
] as const)("'%s' suggests '%s'", (name, article) => {
  expect(guessArticle(name)).toBe(article);
});

test("what the institution chose comes before what its name suggests, also when that is none", () => {
  expect(articleOf("Clínica Ipê", "")).toBe("");
  expect(articleOf("Ipê", "o")).toBe("o");
  expect(articleOf("Clínica Ipê", null)).toBe("a");
});

test("the article is drawn together with the preposition, and without one the name stands bare", () => {
  expect(nameWithArticle("Clínica X", "a")).toEqual({
    the: "a Clínica X",
    The: "A Clínica X",
    of: "da Clínica X",
    by: "pela Clínica X",
    to: "à Clínica X",
  });
  expect(nameWithArticle("Centro Y", "o").of).toBe("do Centro Y");
  expect(nameWithArticle("Ipê", "")).toEqual({
    the: "Ipê",
    The: "Ipê",
    of: "de Ipê",
    by: "por Ipê",
    to: "a Ipê",
  });
});
