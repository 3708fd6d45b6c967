import { soundOfWord } from "./sound-of-word.ts";

/** Words that tie names together and tell nobody apart: `da Silva` and `Silva` are one. */
const PARTICLES: ReadonlySet<string> = new Set([
  "da",
  "das",
  "de",
  "del",
  "di",
  "do",
  "dos",
  "du",
  "e",
]);

/** What sets a child apart from a relative of the same name, as it is written and as it is kept. */
const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ["jr", "junior"],
  ["junior", "junior"],
  ["filho", "filho"],
  ["filha", "filho"],
  ["neto", "neto"],
  ["neta", "neto"],
  ["sobrinho", "sobrinho"],
  ["sobrinha", "sobrinho"],
  ["segundo", "segundo"],
  ["sr", "sr"],
]);

/** One word of a name: as it is written, without accents and in lower case, and as it sounds. */
export interface NameWord {
  readonly plain: string;
  readonly sound: string;
}

/** A name in its words, without particles, and the generation (Neto, Filho, Júnior) apart; empty when it names none. */
export interface NameParts {
  readonly words: readonly NameWord[];
  readonly generation: string;
}

/**
 * A written name in its parts. An apostrophe joins (`D'Ávila` is one word), everything else that is no letter separates.
 * A generation is one only behind other words: `Neto` alone is a name.
 */
export function namePartsOf(fullName: string): NameParts {
  const written = fullName
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/['’`´]/g, "")
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "");
  const words = written
    .map((word) => ({ plain: withoutAccents(word), sound: soundOfWord(word) }))
    .filter(({ plain, sound }) => !PARTICLES.has(plain) && sound !== "");
  const generation = words.length > 1 ? GENERATIONS.get(words.at(-1)?.plain ?? "") : undefined;
  if (generation === undefined) return { words, generation: "" };
  return { words: words.slice(0, -1), generation };
}

function withoutAccents(word: string): string {
  return word.normalize("NFD").replaceAll(/\p{M}/gu, "");
}
