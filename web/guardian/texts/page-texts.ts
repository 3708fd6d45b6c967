import type guardian from "#messages/pt-BR/guardian.json";

/**
 * Every word of the guardian's pages in one language, but for the questionnaires and the result texts, which are the
 * domain's. It travels inside the page: `{…}` are filled in by `fill`.
 */
export type PageTexts = typeof guardian;

/** Puts values into the `{…}` of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
