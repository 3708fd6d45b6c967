import { editsBetween } from "./edits.ts";
import { isKnownName } from "./known-names.ts";
import type { NameParts, NameWord } from "./name-parts.ts";

/** How two names stand to each other. */
export interface NameLikeness {
  /** 0 (nothing in common) to 1 (the same words, however they are written). */
  readonly share: number;
  readonly kind: "equal" | "sounds_equal" | "close" | "different";
  /** How many words the two have in common: one says little, three say much. */
  readonly common: number;
  /** The first words are the same, but for a slip. */
  readonly sameGivenName: boolean;
  /** Both have a given name that the other has not: two children, as like as all the rest may be. */
  readonly otherGivenName: boolean;
}

/** What an initial is worth beside the name that it may stand for. */
const INITIAL = 0.8;
/** What a word is worth that differs by slips of the pen. */
const SLIP = 0.85;
/** Names of which one misses a generation that the other has: little; of which each has its own: father and son. */
const GENERATION_MISSING = 0.05;
const GENERATION_DIFFERS = 0.4;

/** Compares two names word by word in any order, symmetrically: by sound, letters, initials and slips of the pen. */
export function nameLikeness(a: NameParts, b: NameParts): NameLikeness {
  const [one, other] = inOrder(a, b);
  if (one.words.length === 0 || other.words.length === 0) {
    return {
      share: 0,
      kind: "different",
      common: 0,
      sameGivenName: false,
      otherGivenName: false,
    };
  }
  const pairs = matched(one.words, other.words);
  const share = Math.max(0, shareOf(pairs, one, other) - generationCost(one, other));
  const most = Math.max(one.words.length, other.words.length);
  const lonely = [leftOver(one.words, pairs, 0), leftOver(other.words, pairs, 1)] as const;
  const otherGivenName = haveOtherGivenNames(one.words, other.words, lonely);
  return {
    share,
    kind: kindOf(share, one, other, pairs),
    common: joined(one) === joined(other) ? most : pairs.length,
    sameGivenName: pairs.some(({ places: [at, to], worth }) => at + to === 0 && worth > INITIAL),
    otherGivenName,
  };
}

interface Pair {
  readonly places: readonly [number, number];
  readonly worth: number;
}

/** So that the comparison is the same from either side. */
function inOrder(a: NameParts, b: NameParts): readonly [NameParts, NameParts] {
  return `${written(a)} ${a.generation}` <= `${written(b)} ${b.generation}` ? [a, b] : [b, a];
}

const written = ({ words }: NameParts) => words.map(({ plain }) => plain).join(" ");

/** The words that are the same in both names: the best pairs first, each word once. */
function matched(one: readonly NameWord[], other: readonly NameWord[]): readonly Pair[] {
  const all = one.flatMap((word, at) =>
    other.flatMap((beside, to) => {
      const worth = wordLikeness(word, beside);
      return worth > 0 ? [{ places: [at, to] as const, worth }] : [];
    }),
  );
  const taken = [new Set<number>(), new Set<number>()] as const;
  return all
    .toSorted((x, y) => y.worth - x.worth || distance(x) - distance(y))
    .filter(({ places: [at, to] }) => {
      if (taken[0].has(at) || taken[1].has(to)) return false;
      taken[0].add(at);
      taken[1].add(to);
      return true;
    });
}

const distance = ({ places: [at, to] }: Pair) => Math.abs(at - to);

function wordLikeness(one: NameWord, other: NameWord): number {
  if (one.sound === other.sound || one.plain === other.plain) return 1;
  if (one.plain.length === 1 || other.plain.length === 1) {
    return one.sound[0] === other.sound[0] || one.plain[0] === other.plain[0] ? INITIAL : 0;
  }
  return isSlip(one.sound, other.sound) || isSlip(one.plain, other.plain) ? SLIP : 0;
}

/** One slip from five letters on, two from nine; never between a boy's and a girl's name, nor between two names there are. */
function isSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const allowed = shorter >= 9 ? 2 : shorter >= 5 ? 1 : 0;
  if (allowed === 0 || editsBetween(one, other, allowed) > allowed) return false;
  return !areOfTwoGenders(one, other) && !(isKnownName(one) && isKnownName(other));
}

/** Gabriel and Gabriela, Paulo and Paula: the last letter alone makes them two. */
function areOfTwoGenders(one: string, other: string): boolean {
  return one.endsWith("a") !== other.endsWith("a") && stemOf(one) === stemOf(other);
}

const stemOf = (word: string) => word.replace(/[aou]$/, "").replace(/[lu]$/, "l");

/** The shorter name counts three times: whoever leaves out a middle name has still written the whole of the rest. */
function shareOf(pairs: readonly Pair[], one: NameParts, other: NameParts): number {
  if (joined(one) === joined(other)) return 1;
  const worth = pairs.reduce((sum, pair) => sum + pair.worth, 0);
  const lengths = [one.words.length, other.words.length];
  return (0.75 * worth) / Math.min(...lengths) + (0.25 * worth) / Math.max(...lengths);
}

/** Anaclara and Ana Clara are one. */
const joined = ({ words }: NameParts) => words.map(({ sound }) => sound).join("");

function generationCost(one: NameParts, other: NameParts): number {
  if (one.generation === other.generation) return 0;
  return one.generation === "" || other.generation === "" ? GENERATION_MISSING : GENERATION_DIFFERS;
}

function leftOver(
  words: readonly NameWord[],
  pairs: readonly Pair[],
  side: 0 | 1,
): readonly number[] {
  return words.flatMap((_, at) => (pairs.some(({ places }) => places[side] === at) ? [] : [at]));
}

/**
 * Whether each has a given name of its own. The first word is a given name, and so is the second of a longer name, or any
 * that is commonly given: Ana Clara Souza and Ana Luiza Souza are twins, João Souza and João Santos may be one.
 */
function haveOtherGivenNames(
  one: readonly NameWord[],
  other: readonly NameWord[],
  [lonelyOne, lonelyOther]: readonly [readonly number[], readonly number[]],
): boolean {
  if (joined({ words: one, generation: "" }) === joined({ words: other, generation: "" })) {
    return false;
  }
  return hasGiven(one, lonelyOne) && hasGiven(other, lonelyOther);
}

function hasGiven(words: readonly NameWord[], places: readonly number[]): boolean {
  return places.some(
    (at) => at === 0 || (at === 1 && words.length > 2) || isKnownName(words[at]?.sound ?? ""),
  );
}

function kindOf(
  share: number,
  one: NameParts,
  other: NameParts,
  pairs: readonly Pair[],
): NameLikeness["kind"] {
  if (share === 1) {
    return written(one) === written(other) ? "equal" : "sounds_equal";
  }
  return pairs.length > 0 && share >= 0.6 ? "close" : "different";
}
