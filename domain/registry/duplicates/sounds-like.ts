import { namePartsOf } from "./name-parts.ts";

/**
 * How a person's name sounds in Brazilian Portuguese: its words in their order, without particles, the generation (Neto,
 * Filho, Júnior) last. Two names with the same sound are written differently at most: Thayssa Souza, Taiça de Sousa.
 */
export function soundOf(name: string): string {
  const { words, generation } = namePartsOf(name);
  return [...words.map(({ sound }) => sound), ...(generation === "" ? [] : [generation])].join(" ");
}
