/** A text as it is compared: without accents, capitals, punctuation and doubled spaces. */
export function normalizeText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ªº°]/g, (sign) => (sign === "ª" ? "a" : "o"))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** What people and systems write into a cell of which they know nothing. */
const NOTHING =
  /^(?:[-–—_.*?]+|n ?\/ ?[ai]|null|nulo|nan|none|nao (?:informad[oa]|declarad[oa]|consta|possui|tem)|sem informacao|sem informacoes|ignorado|xxx+|#n\/d)$/;

/**
 * A cell's text, its spaces put right; empty for what stands for nothing. The apostrophe that keeps a spreadsheet from
 * taking a text for a formula, as our own files have it, is no part of the text.
 */
export function cellText(cell: string): string {
  const text = cell
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .replace(/^'(?=[=+\-@])/, "");
  const bare = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return NOTHING.test(bare) ? "" : text;
}
