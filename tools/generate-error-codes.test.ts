import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readErrorText } from "#domain/error-text.ts";
import { errorText } from "#domain/error-text.ts";
import english from "#messages/en-US/errors.json" with { type: "json" };
import spanish from "#messages/es-ES/errors.json" with { type: "json" };
import portuguese from "#messages/pt-BR/errors.json" with { type: "json" };
import { errorInPortuguese, errorOfIssue } from "#server/platform/error-words.ts";
import { CODES_FILE, describeErrors, parametersOf } from "./generate-error-codes.ts";

const ROOT = join(import.meta.dirname, "..");
const WORDS = Object.entries<string>(portuguese);

test("the committed codes are those of the catalogue", async () => {
  expect(readFileSync(CODES_FILE, "utf8")).toBe(await describeErrors());
});

describe.each([
  ["en-US", english],
  ["es-ES", spanish],
])("in %s", (_, words: Readonly<Record<string, string>>) => {
  test("the same errors have words, in the same order", () => {
    expect(Object.keys(words)).toEqual(Object.keys(portuguese));
  });

  test("each says what varies", () => {
    const lost = WORDS.filter(
      ([code, text]) => parametersOf(words[code] ?? "").join() !== parametersOf(text).join(),
    );
    expect(lost).toEqual([]);
  });
});

test("each error is raised somewhere", () => {
  const sources = globSync("{domain,contract,server,web}/**/*.ts", { cwd: ROOT })
    .filter((file) => !/error-codes\.ts$|\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");
  const raised = new Set(
    [...sources.matchAll(/"([a-z][a-z0-9_]*)"|^ {2}(\w+): \d{3},$/gm)].map(
      ([, quoted, kind]) => quoted ?? kind,
    ),
  );
  expect(Object.keys(portuguese).filter((code) => !raised.has(code))).toEqual([]);
});

test("each is written with what its words need", () => {
  const unwritten = WORDS.filter(([code, text]) => {
    const values = Object.fromEntries(parametersOf(text).map((name) => [name, 2]));
    const said = errorInPortuguese(errorOfIssue({ message: `${code} ${JSON.stringify(values)}` }));
    return said === "" || said.includes(code);
  });
  expect(unwritten).toEqual([]);
});

test.each([
  [errorText("name_required"), "Nome é obrigatório"],
  [errorText("text_too_long", { count: 120 }), "O texto pode ter no máximo 120 caracteres"],
  [errorText("questions_unanswered", { count: 1 }), "Falta responder 1 pergunta."],
  [errorText("questions_unanswered", { count: 3 }), "Faltam responder 3 perguntas."],
])("%s → %s", (text, said) => {
  expect(errorInPortuguese(text)).toBe(said);
});

test("what a person wrote is no part of a code", () => {
  const text = errorText("unknown_fields", { name: 'a" {b} {"c":1}' });
  expect(readErrorText(text)).toEqual({
    code: "unknown_fields",
    values: { name: 'a" {b} {"c":1}' },
  });
  expect(errorInPortuguese(text)).toBe('Campo desconhecido: a" {b} {"c":1}');
});

test("an issue without an error of ours is an invalid value", () => {
  expect(errorOfIssue({ message: "Invalid input: expected string" })).toBe("invalid_value");
  expect(errorOfIssue({ message: "name_required" })).toBe("name_required");
});
