import { randomInt } from "node:crypto";
import { hashToken } from "#server/platform/tokens.ts";

/** Letters and digits that nobody takes for one another. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 40 bits: it is good for half an hour and for one phone, and few are tried. */
const LENGTH = 8;

const WRITTEN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A fresh code as the screen shows it, `K7M2-9QXD`. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? "0");
  return grouped(letters.join(""));
}

/** A code as somebody typed it, in the form in which it is shown; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\-.–—]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return WRITTEN.test(letters) ? grouped(letters) : null;
}

/** What the database keeps of a code, apart from what it keeps of tokens. */
export function hashCode(code: string): Buffer {
  return hashToken(`pairing-code:${code}`);
}

const grouped = (letters: string) => `${letters.slice(0, 4)}-${letters.slice(4)}`;
