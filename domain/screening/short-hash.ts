/**
 * A short name for a token, so that what lies on the device does not hold the link. Two FNV-1a hashes: not
 * cryptographic, but of 64 bits of an unguessable 256, and there without a secure context or a wait.
 */
export function shortHash(text: string): string {
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed)).join("");
}

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
