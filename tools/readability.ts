/**
 * How easy a Portuguese text is to read: the Flesch index as it was fitted to Portuguese (Martins, Ghiraldelo, Nunes and
 * Oliveira Junior, Readability formulas applied to textbooks in Brazilian Portuguese, ICMC-USP 1996). 75 to 100 is read
 * after the fourth school year, 50 to 75 after the eighth.
 */

/** What a text is made of. */
export interface TextSize {
  readonly sentences: number;
  readonly words: number;
  readonly syllables: number;
}

/** The index of a text, or of several together. */
export function fleschOf({ sentences, words, syllables }: TextSize): number {
  return 248.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words);
}

/** Counts sentences, words and syllables; a line of its own, as of a list, is a sentence. */
export function sizeOf(text: string): TextSize {
  const sentences = sentencesIn(text);
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return { sentences: sentences.length, words: words.length, syllables };
}

/** The sentences of a text that have a word. */
export function sentencesIn(text: string): string[] {
  return text
    .split(/(?<=[.!?…]["'”’)]*)\s+|\n+/)
    .filter((sentence) => wordsIn(sentence).length > 0);
}

/** The words of a sentence, and its numbers. */
export function wordsIn(sentence: string): string[] {
  return sentence.match(/\p{L}+(?:-\p{L}+)*|\d+(?:[.,:/]\d+)*/gu) ?? [];
}

const VOWELS = "aeiouáéíóúâêôãõàü";

/** Two vowels that are said as one where the word has its accent before them: fa-mí-lia, á-gua. */
const AT_THE_END = /(?:[iu][aeo])(?=s?$)/;

/** Vowels that glide into one another: pai, meu, mão, põe. */
const GLIDES = /^(?:[aeoáéóâêôà][iu]|[ui][iu]|ã[oei]|õe)/;

/** Where `i` and `u` stand on their own after a vowel: ra-i-nha, ju-iz, sa-ir. */
const ON_ITS_OWN = /^[iu](?:nh|[lmnrz](?![aeiouáéíóúâêôãõ]))/;

/** The syllables of a word, by rule: a hyphen parts words, and a number counts as it is mostly said. */
export function syllablesIn(word: string): number {
  if (/^\d/.test(word)) return 2;
  return word
    .toLowerCase()
    .split("-")
    .reduce((sum, part) => sum + Math.max(1, nucleiIn(part)), 0);
}

function nucleiIn(word: string): number {
  // In que, guia and água the u is no vowel of its own.
  const said = word.replaceAll(/([qg])u(?=[aeiouáéíóúâêôãõ])/g, "$1");
  let count = 0;
  for (let at = 0; at < said.length; at += 1) {
    if (!VOWELS.includes(said.charAt(at))) continue;
    count += 1;
    const rest = said.slice(at);
    const isEnd = AT_THE_END.exec(rest)?.index === 0 && /[áéíóúâêô]/.test(said.slice(0, at));
    if (isEnd || (GLIDES.test(rest) && !ON_ITS_OWN.test(rest.slice(1)))) at += 1;
  }
  return count;
}
