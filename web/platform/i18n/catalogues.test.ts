import { expect, test } from "vitest";
import { enUs } from "./en-US.ts";
import { esEs } from "./es-ES.ts";
import { ptBr } from "./pt-BR.ts";

function leaves(texts: object, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string") return [[here, value]];
    return typeof value === "object" && value !== null ? leaves(value, here) : [];
  });
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name))].toSorted();
}

test.each([
  ["en-US", enUs],
  ["es-ES", esEs],
])("%s fills the same placeholders as Portuguese", (_language, catalogue) => {
  const original = leaves(ptBr).map(([key, text]) => [key, placeholders(text)]);
  expect(leaves(catalogue).map(([key, text]) => [key, placeholders(text)])).toEqual(original);
});

test.each([
  ["pt-BR", ptBr],
  ["en-US", enUs],
  ["es-ES", esEs],
])("no text of %s is empty", (_language, catalogue) => {
  expect(leaves(catalogue).filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("every text is shown somewhere", () => {
  const modules = import.meta.glob<string>("../../{app,features,platform}/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const source = Object.values(modules).join("\n");
  const isUsed = (key: string): boolean => {
    const parts = key.split(".");
    const families = parts.map((_, index) => `\`${parts.slice(0, index).join(".")}.\${`);
    return source.includes(`"${key}"`) || families.some((family) => source.includes(family));
  };
  const unused = leaves(ptBr)
    .map(([key]) => key)
    .filter((key) => !isUsed(key));
  expect(unused).toEqual([]);
});
