import { _createCache as createCache, _createIntlFormatters as createFormatters } from "use-intl";
import byLibrary from "use-intl/format-message";
import { expect, test } from "vitest";
import { enUs } from "./en-US.ts";
import { esEs } from "./es-ES.ts";
import type { FeatureTexts } from "./feature-texts.tsx";
import formatMessage from "./format-message.ts";
import { ptBr } from "./pt-BR.ts";

/** The texts of every feature and those they share, by the folder that has them. */
const features = import.meta.glob<FeatureTexts<object>>(
  ["../../features/**/texts/index.ts", "../../app/settings/texts/index.ts"],
  { import: "texts", eager: true },
);
const shared: FeatureTexts<object> = {
  "pt-BR": ptBr,
  "en-US": () => Promise.resolve(enUs),
  "es-ES": () => Promise.resolve(esEs),
};
const catalogues = Object.entries({ ...features, shared }).map(([path, texts]) => ({
  name: /^\.\.\/\.\.\/(.+)\/texts\/index\.ts$/.exec(path)?.[1] ?? path,
  texts,
}));

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

test("the catalogues of the features are found", () => {
  expect(catalogues.map(({ name }) => name)).toContain("features/screening/patients");
});

test.each(catalogues)("$name fills the same placeholders in every language", async ({ texts }) => {
  const original = leaves(texts["pt-BR"]).map(([key, text]) => [key, placeholders(text)]);
  for (const language of ["en-US", "es-ES"] as const) {
    const said = leaves(await texts[language]());
    expect(said.map(([key, text]) => [key, placeholders(text)])).toEqual(original);
  }
});

test.each(catalogues)("no text of $name is empty", async ({ texts }) => {
  const all = [texts["pt-BR"], await texts["en-US"](), await texts["es-ES"]()];
  expect(all.flatMap((said) => leaves(said)).filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("no two features give a text the same name", () => {
  const names = catalogues.flatMap(({ texts }) => Object.keys(texts["pt-BR"]));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const sources = Object.entries(
  import.meta.glob<string>("../../{app,features,platform}/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).filter(([path]) => !path.includes("/texts/") && !path.includes(".test."));

/** The catalogue of the folder that a file stands in, or of the nearest one around it. */
function ownerOf(path: string): string | undefined {
  return catalogues
    .map(({ name }) => name)
    .filter((name) => path.startsWith(`../../${name}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Whether one of these files says the text, by its name or by a family of names. */
function isSaidIn(files: readonly [string, string][], key: string): boolean {
  const parts = key.split(".");
  const families = parts.map((_, index) => `\`${parts.slice(0, index).join(".")}.\${`);
  return files.some(
    ([, source]) =>
      source.includes(`"${key}"`) || families.some((family) => source.includes(family)),
  );
}

test.each(catalogues)(
  "every text of $name is shown somewhere, by its own feature",
  ({ name, texts }) => {
    const own = sources.filter(([path]) => name === "shared" || ownerOf(path) === name);
    const unused = leaves(texts["pt-BR"])
      .map(([key]) => key)
      .filter((key) => !isSaidIn(own, key));
    expect(unused).toEqual([]);
  },
);

test.each(catalogues)(
  "nobody else says a text of $name, which may not be there",
  ({ name, texts }) => {
    if (name === "shared") return;
    const others = sources.filter(([path]) => ownerOf(path) !== name);
    const borrowed = Object.keys(texts["pt-BR"]).filter((space) =>
      others.some(
        ([, source]) => source.includes(`t("${space}.`) || source.includes(`t(\`${space}.`),
      ),
    );
    expect(borrowed).toEqual([]);
  },
);

/** A number for what is counted, words for the rest. */
function valuesFor(text: string, count: number): Record<string, string | number> | undefined {
  const counted = new Set([...text.matchAll(/\{(\w+), plural/g)].map(([, name]) => name));
  const names = placeholders(text);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, counted.has(name) ? count : "dois"]));
}

test.each(catalogues)("$name reads as written by the built application too", async ({ texts }) => {
  for (const locale of ["pt-BR", "en-US", "es-ES"] as const) {
    const catalogue = locale === "pt-BR" ? texts[locale] : await texts[locale]();
    const cache = createCache();
    const options = { cache, formatters: createFormatters(cache), locale };
    for (const [, text] of leaves(catalogue)) {
      for (const count of [0, 1, 2, 1000]) {
        const values = valuesFor(text, count);
        const theirs = byLibrary("key", text, values, options);
        expect(formatMessage("key", text, values, options)).toBe(theirs);
      }
    }
  }
});
