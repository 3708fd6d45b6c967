import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";

/** Every catalogue, by its path: `../../../messages/<language>/<name>.json`. */
const files = import.meta.glob<object>("../../../messages/*/*.json", {
  import: "default",
  eager: true,
});

/** The texts of a catalogue in one language, each by its path in it, in the order of the file. */
function textsOf(language: Language, name: string): [path: string, text: string][] {
  const file = files[`../../../messages/${language}/${name}.json`];
  if (!file) throw new Error(`${name} does not speak ${language}`);
  return leaves(file);
}

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

/** Portuguese may say an article with a name, of the gender of that name: `a_equipe`, `pela_equipe` are `equipe` elsewhere. */
const withoutArticle = (name: string): string =>
  name.replace(/^[A-Za-z]+_(?=(?:instituicao|equipe)$)/, "");

/** The forms that a text has words for, of what it counts: `one`, `other`. Single numbers, `=0`, are no form. */
function formsOf(text: string): string[] {
  return [...text.matchAll(/\{\w+, plural,((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, forms = ""]) =>
    [...forms.matchAll(/ (\w+) \{/g)].map(([, form = ""]) => form),
  );
}

const NAMES = Object.keys(files).flatMap(
  (path) => /\/pt-BR\/(.+)\.json$/.exec(path)?.slice(1) ?? [],
);

test("the catalogues are found, and in every language the same ones", () => {
  expect(NAMES).toEqual(expect.arrayContaining(["app", "errors", "screening", "settings"]));
  expect(Object.keys(files)).toHaveLength(NAMES.length * LANGUAGES.length);
});

describe.each(NAMES)("%s", (name) => {
  const original = textsOf("pt-BR", name);

  test.each(LANGUAGES)("has every text in %s, with the same placeholders", (language) => {
    const described = (texts: readonly [string, string][]) =>
      texts.map(([path, text]) => [path, placeholders(text).map(withoutArticle)]);
    expect(described(textsOf(language, name))).toEqual(described(original));
  });

  test.each(LANGUAGES)("counts in %s by forms of the language", (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = textsOf(language, name).flatMap(([, text]) => formsOf(text));
    expect(pluralCategories).toEqual(expect.arrayContaining([...new Set(forms)]));
  });

  test.each(LANGUAGES)("can be read in %s, and leaves no text empty", (language) => {
    for (const [path, text] of textsOf(language, name)) {
      const onError = (error: Error): never => {
        throw new Error(`${path}: ${error.message}`);
      };
      const say = createTranslator({ locale: language, messages: { text }, onError });
      for (const count of [0, 1, 2]) expect(say("text", valuesFor(text, count))).not.toBe("");
    }
  });
});

/** A number for what is counted, words for the rest. */
function valuesFor(text: string, count: number): Record<string, string | number> {
  const counted = new Set([...text.matchAll(/\{(\w+), plural/g)].map(([, name]) => name));
  return Object.fromEntries(
    placeholders(text).map((name) => [name, counted.has(name) ? count : `«${name}»`]),
  );
}

const folderOf = (name: string) => (name === "settings" ? "app/settings" : `features/${name}`);
const contexts = import.meta.glob("../../{app,features}/*/texts.ts");

/** The catalogues of the staff's application that come with a context. Others travel within the pages made of them. */
const OWNED = NAMES.filter((name) => `../../${folderOf(name)}/texts.ts` in contexts);

test("no two catalogues of the application give a text the same name", () => {
  expect(OWNED).toHaveLength(Object.keys(contexts).length);
  const spaces = ["app", ...OWNED].flatMap((name) =>
    Object.keys(files[`../../../messages/pt-BR/${name}.json`] ?? {}),
  );
  expect(spaces.filter((space, index) => spaces.indexOf(space) !== index)).toEqual([]);
});

const sources = Object.entries(
  import.meta.glob<string>("../../{app,features,platform}/**/*.{ts,tsx}", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).filter(([path]) => !path.includes(".test."));

/** Whether one of these files says the text, by its name or by a family of names. */
function isSaidIn(source: readonly [string, string][], key: string): boolean {
  const parts = key.split(".");
  const families = parts.map((_, index) => `\`${parts.slice(0, index).join(".")}.\${`);
  return source.some(
    ([, code]) => code.includes(`"${key}"`) || families.some((family) => code.includes(family)),
  );
}

test.each(["app", ...OWNED])("every text of %s is shown somewhere, by its owner", (name) => {
  const own = sources.filter(
    ([path]) => name === "app" || path.startsWith(`../../${folderOf(name)}/`),
  );
  const unused = textsOf("pt-BR", name).filter(([key]) => !isSaidIn(own, key));
  expect(unused).toEqual([]);
});

test.each(OWNED)("nobody else says a text of %s, which may not be there", (name) => {
  const others = sources.filter(([path]) => !path.startsWith(`../../${folderOf(name)}/`));
  const borrowed = Object.keys(files[`../../../messages/pt-BR/${name}.json`] ?? {}).filter(
    (space) =>
      others.some(
        ([, source]) => source.includes(`t("${space}.`) || source.includes(`t(\`${space}.`),
      ),
  );
  expect(borrowed).toEqual([]);
});
