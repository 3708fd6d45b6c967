/** A text as people search for it: without accents, capitals and outer spaces. */
export function foldText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
