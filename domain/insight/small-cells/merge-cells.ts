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

/** A piece with what is asked of it again and again while others are looked for. */
interface Weighed {
  readonly piece: CellGroup;
  readonly parts: Parts;
  readonly size: number;
  readonly isIdle: boolean;
  readonly isUnsafe: boolean;
  /** Null where its units stand in several. */
  readonly region: string | null;
  readonly kind: string | null;
}

/**
 * Puts pieces together until none has a part of 1 to 4 children: the nearest first, then those that must be put together
 * anyway, then the smallest. A piece without children to split is left out of it: it would hide nothing. What is small and
 * has nothing to be put together with is withheld. 5,572 pieces take seconds.
 */
export function mergeSmallCells(
  pieces: readonly CellGroup[],
  partsOf: (piece: CellGroup) => Parts,
): readonly CellGroup[] {
  const weighed = pieces.map((piece) => weigh(piece, partsOf(piece)));
  const idle = weighed.filter(({ isIdle }) => isIdle).map(({ piece }) => piece);
  let open = weighed.filter(({ isIdle }) => !isIdle);
  const withheld: CellGroup[] = [];
  for (;;) {
    const unsafe = firstOf(open, ({ isUnsafe }) => isUnsafe, bySize);
    if (!unsafe) return [...idle, ...open.map(({ piece }) => piece), ...withheld];
    const partner = firstOf(
      open,
      (each) => each !== unsafe,
      (a, b) =>
        distance(unsafe, a) - distance(unsafe, b) ||
        Number(b.isUnsafe) - Number(a.isUnsafe) ||
        bySize(a, b),
    );
    open = open.filter((each) => each !== unsafe && each !== partner);
    if (partner) open.push(together(unsafe, partner));
    else withheld.push({ ...unsafe.piece, isWithheld: true });
  }
}

function weigh(piece: CellGroup, parts: Parts): Weighed {
  const size = parts.here + parts.rest;
  return {
    piece,
    parts,
    size,
    isIdle: piece.isWithheld || size === 0,
    isUnsafe: isSmall(parts.here) || isSmall(parts.rest),
    region: onlyOf(piece.units.map(({ region }) => region)),
    kind: onlyOf(piece.units.map(({ kind }) => kind)),
  };
}

function onlyOf(values: readonly string[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

function together(a: Weighed, b: Weighed): Weighed {
  return weigh(
    { units: [...a.piece.units, ...b.piece.units], isWithheld: false },
    { here: a.parts.here + b.parts.here, rest: a.parts.rest + b.parts.rest },
  );
}

function bySize(a: Weighed, b: Weighed): number {
  return a.size - b.size;
}

/** What would stand first of some if they were sorted. */
function firstOf<T>(
  all: readonly T[],
  isAmong: (one: T) => boolean,
  compare: (a: T, b: T) => number,
): T | undefined {
  let first: T | undefined;
  for (const each of all) {
    if (isAmong(each) && (first === undefined || compare(each, first) < 0)) first = each;
  }
  return first;
}

/** How much two pieces have in common: 0 for the same region and kind. A region is worth more than a kind. */
function distance(a: Weighed, b: Weighed): number {
  return (isApart(a.region, b.region) ? 2 : 0) + (isApart(a.kind, b.kind) ? 1 : 0);
}

function isApart(a: string | null, b: string | null): boolean {
  return a === null || a !== b;
}
