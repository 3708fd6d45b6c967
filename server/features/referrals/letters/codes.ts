import { createHmac } from "node:crypto";

/** Letters and digits that nobody takes for one another, five bits each. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 80 bits: nobody guesses one of a few million. */
const LENGTH = 16;

const PRINTED = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/**
 * The code under which anybody who holds a document verifies it, `K7M2-…` in four groups. Derived from its id, so that
 * staff can see it again without its ever being stored.
 */
export function documentCode(secretKey: string, documentId: string): string {
  const mac = createHmac("sha256", secretKey).update(`document:${documentId}`).digest();
  const letters = Array.from(mac.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32] ?? "");
  return grouped(letters.join(""));
}

/** A code as somebody typed it, in the form in which it is printed; null when it cannot be one. */
export function readCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\-.–—]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return PRINTED.test(letters) ? grouped(letters) : null;
}

function grouped(letters: string): string {
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}
