/** The smallest count of children, zero apart, that is shown: a lower one could point at a child. */
export const SMALLEST_PUBLISHED = 5;

/** One unit whose children are counted, and where it stands. */
export interface CountedUnit {
  readonly id: string;
  readonly region: string;
  readonly kind: string;
}

/** Units that are decided as one. */
export interface CellGroup {
  readonly units: readonly CountedUnit[];
  readonly isWithheld: boolean;
}

/** How a measure splits the children of a piece: those it counts, and the rest. */
export interface Parts {
  readonly here: number;
  readonly rest: number;
}

/** Whether a count is one that could point at a child. */
export function isSmall(count: number): boolean {
  return count > 0 && count < SMALLEST_PUBLISHED;
}

/**
 * Puts pieces together until none has a part of 1 to 4 children: the nearest first, then those that must be put together
 * anyway, then the smallest. A piece without children to split is left out of it: it would hide nothing. What is small and
 * has nothing to be put together with is withheld.
 */
export function mergeSmallCells(
  pieces: readonly CellGroup[],
  partsOf: (piece: CellGroup) => Parts,
): readonly CellGroup[] {
  const isUnsafe = (piece: CellGroup) => Object.values(partsOf(piece)).some(isSmall);
  const sizeOf = (piece: CellGroup) => partsOf(piece).here + partsOf(piece).rest;
  const bySize = (a: CellGroup, b: CellGroup) => sizeOf(a) - sizeOf(b);
  const idle = pieces.filter((piece) => piece.isWithheld || sizeOf(piece) === 0);
  let open = pieces.filter((piece) => !idle.includes(piece));
  const withheld: CellGroup[] = [];
  for (;;) {
    const [unsafe] = open.filter(isUnsafe).toSorted(bySize);
    if (!unsafe) return [...idle, ...open, ...withheld];
    const others = open.filter((piece) => piece !== unsafe);
    const [partner] = others.toSorted(
      (a, b) =>
        distance(unsafe, a) - distance(unsafe, b) ||
        Number(isUnsafe(b)) - Number(isUnsafe(a)) ||
        bySize(a, b),
    );
    open = others.filter((piece) => piece !== partner);
    if (partner) open.push({ units: [...unsafe.units, ...partner.units], isWithheld: false });
    else withheld.push({ ...unsafe, isWithheld: true });
  }
}

/** How much two pieces have in common: 0 for the same region and kind. A region is worth more than a kind. */
function distance(a: CellGroup, b: CellGroup): number {
  const both = [...a.units, ...b.units];
  const regions = new Set(both.map(({ region }) => region)).size;
  const kinds = new Set(both.map(({ kind }) => kind)).size;
  return (regions > 1 ? 2 : 0) + (kinds > 1 ? 1 : 0);
}
