/** Which lines of a file have a key. */
export interface LinesByKey {
  add(line: number, keys: readonly string[]): void;
  /** The lines with this key, and seldom a few with another: whoever asks compares them. */
  find(key: string): readonly number[];
}

/**
 * An index of many keys that nearly all have one line: a key is kept as a number made of it, and a single line as itself,
 * which takes a tenth of what texts and lists of one take.
 */
export function linesByKey(): LinesByKey {
  const lines = new Map<number, number | number[]>();
  return {
    add(line, keys) {
      for (const key of keys) {
        const hash = hashOf(key);
        const held = lines.get(hash);
        if (held === undefined) lines.set(hash, line);
        else if (typeof held === "number") {
          if (held !== line) lines.set(hash, [held, line]);
        } else if (held.at(-1) !== line && !held.includes(line)) held.push(line);
      }
    },
    find(key) {
      const held = lines.get(hashOf(key));
      if (held === undefined) return [];
      return typeof held === "number" ? [held] : held;
    },
  };
}

/** A number of 30 bits, which a map keeps as it is, by FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & 0x3fffffff;
}
