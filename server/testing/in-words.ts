import { storedInPortuguese } from "#server/platform/error-words.ts";

/** What is stored of the catalogue as people read it; null where nothing is said. */
export function inWords(stored: string | null): string | null {
  return stored === null ? null : storedInPortuguese(stored);
}

/** A task as it is stored, with its reason as people read it. */
export function reasonInWords<Row extends { readonly reason: string }>(row: Row): Row {
  return { ...row, reason: storedInPortuguese(row.reason) };
}
