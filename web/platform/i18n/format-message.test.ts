import { _createCache as createCache, _createIntlFormatters as createFormatters } from "use-intl";
import byLibrary from "use-intl/format-message";
import { expect, test } from "vitest";
import { enUs } from "./en-US.ts";
import { esEs } from "./es-ES.ts";
import formatMessage from "./format-message.ts";
import { ptBr } from "./pt-BR.ts";

const COUNTS = [0, 1, 2, 11, 1000, 1_000_000];

function texts(branch: object): string[] {
  return Object.values(branch).flatMap((value: unknown) => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? texts(value) : [];
  });
}

function optionsOf(locale: string): Parameters<typeof formatMessage>[3] {
  const cache = createCache();
  return { cache, formatters: createFormatters(cache), locale };
}

/** A number for what is counted, words for the rest. */
function valuesFor(text: string, count: number): Record<string, string | number> | undefined {
  const counted = new Set([...text.matchAll(/\{(\w+), plural/g)].map(([, name]) => name));
  const names = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, counted.has(name) ? count : `«${name}»`]));
}

test.each([
  ["pt-BR", ptBr],
  ["en-US", enUs],
  ["es-ES", esEs],
])("every text of %s reads as use-intl's own formatter writes it", (locale, catalogue) => {
  const options = optionsOf(locale);
  for (const text of texts(catalogue)) {
    for (const count of COUNTS) {
      const values = valuesFor(text, count);
      const ours = formatMessage("key", text, values, options);
      expect(ours).toBe(byLibrary("key", text, values, options));
    }
  }
});

test("what a person wrote is not read as a placeholder", () => {
  const values = { name: "{other} # $&", other: "x" };
  expect(formatMessage("key", "Ver {name}", values, optionsOf("pt-BR"))).toBe("Ver {other} # $&");
});

test("a missing value is a fault, not a gap", () => {
  expect(() => formatMessage("key", "Ver {name}", {}, optionsOf("pt-BR"))).toThrow("{name}");
});
