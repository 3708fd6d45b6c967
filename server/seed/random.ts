/** A repeatable source of chance: the same seed gives the same rows on every machine. */
export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of the values. Throws a RangeError for an empty list. */
  pick<T>(values: readonly T[]): T;
  /** The values in another order. */
  shuffle<T>(values: readonly T[]): T[];
  /** True so many times in a hundred. */
  chance(percent: number): boolean;
  /** A version 7 UUID of that instant. */
  id(at: Date): string;
}

/** A generator of 32-bit numbers (sfc32) behind the few questions that a seed asks. */
export function seededRandom(seed: number): Random {
  let [a, b, c, counter] = [0x9e37_79b9, 0x243f_6a88, seed >>> 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next();
  const between = (low: number, high: number): number => low + (next() % (high - low + 1));
  return {
    between,
    pick(values) {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new RangeError("nothing to pick from");
      return value;
    },
    shuffle(values) {
      return values
        .map((value) => ({ value, order: next() }))
        .toSorted((x, y) => x.order - y.order)
        .map(({ value }) => value);
    },
    chance: (percent) => between(1, 100) <= percent,
    id: (at) => uuidOf(at, next),
  };
}

function uuidOf(at: Date, next: () => number): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  const [x, y, z] = [next(), next(), next()].map((word) => word.toString(16).padStart(8, "0"));
  const variant = "89ab"[next() & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${x?.slice(0, 3)}-${variant}${x?.slice(3, 6)}-${y}${z?.slice(0, 4)}`;
}
