import { type Article, articleOf, nameWithArticle } from "#domain/organization/article.ts";
import type guardian from "#messages/pt-BR/guardian.json";
import type { PagePlaceholders } from "./placeholders.ts";

/** A text with places for what varies, by their names. Nothing but its type tells it from another one. */
export type Template<Names extends string> = string & { readonly placeholders?: Names };

/** The texts of a catalogue, each with the names of what it leaves open. */
export type Templates<Texts, Places, Path extends string = ""> = {
  readonly [Key in keyof Texts & string]: Texts[Key] extends string
    ? TemplateAt<Places, `${Path}${Key}`>
    : Texts[Key] extends readonly (infer Item)[]
      ? readonly Templates<Item, Places, `${Path}${Key}.`>[]
      : Templates<Texts[Key], Places, `${Path}${Key}.`>;
};

type TemplateAt<Places, Path> = Path extends keyof Places
  ? Template<Places[Path] & string>
  : string;

/**
 * Every word of the guardian's pages in one language, but for the questionnaires and the result texts, which are the
 * domain's. It travels inside the page: `{…}` are filled in by `fill`.
 */
export type PageTexts = Templates<typeof guardian, PagePlaceholders>;

/** The names by which a text says an institution. */
type Said<Key extends string> = Key | `a_${Key}` | `A_${Key}` | `pela_${Key}`;

/** What a text may say of an institution, by name alone or, in Portuguese, with the article before it. */
export function institutionValues<Key extends "equipe" | "instituicao">(
  key: Key,
  name: string,
  article?: Article | null,
): Readonly<Record<Said<Key>, string>>;
export function institutionValues(
  key: string,
  name: string,
  article?: Article | null,
): Readonly<Record<string, string>> {
  const { the, The, by } = nameWithArticle(name, articleOf(name, article));
  return { [key]: name, [`a_${key}`]: the, [`A_${key}`]: The, [`pela_${key}`]: by };
}

/** Puts what it leaves open into a text: everything that its Portuguese words name, and nothing else. */
export function fillText<Names extends string>(
  text: Template<Names>,
  values: string extends Names ? never : Readonly<Record<NoInfer<Names>, string | number>>,
): string;
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
