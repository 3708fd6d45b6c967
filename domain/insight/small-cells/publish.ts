import { type Block, blocksWithin } from "./block.ts";
import { type CountedUnit, type Parts, type CellGroup, mergeSmallCells } from "./merge-cells.ts";

/**
 * One measure and its place among those decided before it: it counts some of the children of `above`, and all of those of
 * `below`. Null: nothing is above (the first one), nobody need be below.
 */
export interface Placed<Measure extends string> {
  readonly measure: Measure;
  readonly above: Measure | null;
  readonly below: Measure | null;
}

/** What is published: of each measure the sums over blocks of units. Units in none of its blocks are withheld. */
export type Publication<Measure extends string> = ReadonlyMap<Measure, readonly Block[]>;

/** What is decided of a measure: the pieces that the next one builds on, and what is shown. */
interface Decided {
  readonly pieces: readonly CellGroup[];
  readonly blocks: readonly Block[];
}

/**
 * Decides once, for every view there can be, what of some counts is shown. Measures are decided in the order of `chain`.
 * Each goes between two that were decided before it, and splits the children between these: into those it counts, and the
 * rest. Where either part would be of 1 to 4 children, units are put together until none is (`mergePieces`). Only the sums
 * over what was put together are ever published, so every view is a sum of them or hidden, and no difference of two views
 * is of 1 to 4 children. Zero is shown: it points at nobody, and would follow from the totals anyway. What follows from a
 * zero is shown as well: nobody of none, all of all.
 *
 * The pieces of a measure hold whole pieces of those around it. Whatever the earlier counts of the units may be, a later
 * measure can therefore be completed to them, so it narrows nothing: a hidden count keeps the range that it had when it was
 * decided, which is that of splitting 5 children or more among two units or more that may hold 5 or more each.
 */
export function decidePublication<Measure extends string>(
  units: readonly CountedUnit[],
  countOf: (unit: string, measure: Measure) => number,
  chain: readonly Placed<Measure>[],
): Publication<Measure> {
  const decided = new Map<Measure, Decided>();
  for (const { measure, above, below } of chain) {
    const sum = (piece: CellGroup, of: Measure | null) =>
      of === null ? 0 : piece.units.reduce((all, { id }) => all + countOf(id, of), 0);
    const partsOf = (piece: CellGroup): Parts => ({
      here: sum(piece, measure) - sum(piece, below),
      rest: above === null ? 0 : sum(piece, above) - sum(piece, measure),
    });
    const upper = above === null ? undefined : decided.get(above);
    const lower = below === null ? undefined : decided.get(below);
    const pieces = mergeSmallCells(
      coarser(lower, upper)?.pieces ?? units.map((unit) => ({ units: [unit], isWithheld: false })),
      partsOf,
    );
    const blocks = pieces
      .filter(({ isWithheld }) => !isWithheld)
      .flatMap((piece) =>
        blocksOf(piece, sum(piece, measure), { parts: partsOf(piece), upper, lower }),
      );
    decided.set(measure, { pieces, blocks });
  }
  return new Map([...decided].map(([measure, { blocks }]) => [measure, blocks]));
}

/** Of the measures around a new one, the one whose pieces hold those of the other. */
function coarser(lower: Decided | undefined, upper: Decided | undefined): Decided | undefined {
  if (!lower || !upper) return upper;
  return lower.pieces.length <= upper.pieces.length ? lower : upper;
}

interface Around {
  readonly parts: Parts;
  readonly upper: Decided | undefined;
  readonly lower: Decided | undefined;
}

/** What is shown of a piece: one sum, or finer ones where they follow because one part of the children is none. */
function blocksOf(
  piece: CellGroup,
  count: number,
  { parts, upper, lower }: Around,
): readonly Block[] {
  const units = piece.units.map(({ id }) => id);
  const within = new Set(units);
  if (upper && parts.rest === 0) return blocksWithin(upper.blocks, within);
  if (parts.here > 0) return [{ units, count }];
  return lower
    ? blocksWithin(lower.blocks, within)
    : units.map((unit) => ({ units: [unit], count: 0 }));
}
