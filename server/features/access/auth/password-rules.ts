import type { ErrorText } from "#domain/error-text.ts";
import { invalidField } from "#server/platform/problem.ts";
import { commonPasswords } from "./common-passwords.ts";
import { foldCase } from "./fold.ts";

/** What people hang on a word to make it a password: a year, '@123'. More than that begins to be worth something. */
const MOST_DECORATION = 6;

/**
 * Why a password is too easily guessed, in words for the screen; undefined when it is not.
 * A guard against the first guesses of a stranger, not a measure of strength: the limits on log-ins do the rest.
 */
export async function weaknessOf(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<ErrorText | undefined> {
  const folded = foldCase(password);
  if (isMadeOf(folded, [...wordsOf(name), ...wordsOf(email)])) return "password_of_own_name";
  if (await isCommon(folded)) return "password_too_common";
  return new Set(folded).size < 3 ? "password_repeats_characters" : undefined;
}

/** Refuses a password that is too easily guessed: rejects with `invalid` on `password`. */
export async function mustBeGood(
  password: string,
  owner: { readonly name: string; readonly email: string },
): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness !== undefined) throw invalidField("password", weakness);
}

async function isCommon(folded: string): Promise<boolean> {
  const word = /^[^a-z]*(.*?)[^a-z]*$/.exec(folded)?.[1] ?? "";
  const isDecorated = folded.length - word.length <= MOST_DECORATION;
  const common = await commonPasswords();
  return common.has(folded) || (isDecorated && common.has(word));
}

/** Whether hardly a letter is left of it without the person's own words. */
function isMadeOf(folded: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), folded);
  const hasOwnWord = rest.length < folded.length;
  return hasOwnWord && rest.length <= MOST_DECORATION && rest.replaceAll(/[^a-z]/g, "").length < 3;
}

function wordsOf(text: string): string[] {
  return foldCase(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 3);
}
