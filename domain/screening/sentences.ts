import type { Language } from "#domain/organization/language.ts";
import { shortHash } from "./short-hash.ts";

/** A text as it is recorded and read: a sentence, or a part of one up to a colon or semicolon, is one file. */
export function sentencesOf(text: string): readonly string[] {
  return text.match(/\S[^]*?(?:[.!?:;](?=\s)|$)/g) ?? [];
}

/** Under which name a sentence is recorded, without the ending: another text has another name. */
export function soundName(language: Language, sentence: string): string {
  return `${language}/${shortHash(sentence)}`;
}
