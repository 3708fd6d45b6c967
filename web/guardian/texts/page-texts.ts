import { type Article, articleOf, nameWithArticle } from "#domain/organization/article.ts";
import type guardian from "#messages/pt-BR/guardian.json";

/**
 * Every word of the guardian's pages in one language, but for the questionnaires and the result texts, which are the
 * domain's. It travels inside the page: `{…}` are filled in by `fill`.
 */
export type PageTexts = typeof guardian;

/** What a text may say of an institution, by name alone or, in Portuguese, with the article before it. */
export function institutionValues(
  key: "equipe" | "instituicao",
  name: string,
  article?: Article | null,
): Record<string, string> {
  const { the, The, by } = nameWithArticle(name, articleOf(name, article));
  return { [key]: name, [`a_${key}`]: the, [`A_${key}`]: The, [`pela_${key}`]: by };
}

/** Puts values into the `{…}` of a text. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
