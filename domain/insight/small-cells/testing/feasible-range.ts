/** A sum of some variables, by their places. */
export type Sum = readonly number[];

/** What is known of variables that are none below zero: sums of theirs. */
export interface Known {
  readonly variables: number;
  readonly sums: readonly { readonly of: Sum; readonly is: number }[];
}

const EPSILON = 1e-7;

/** A linear programme in the form in which one corner of what is feasible can be read off. */
interface Corner {
  readonly rows: number[][];
  readonly basis: number[];
}

/**
 * The least and the most that sums of variables can be, given all that is known: by the simplex method, so that nothing
 * is assumed about how the known numbers came about. For the audit of what is published. Throws on contradictions.
 */
export function feasibleRanges(
  known: Known,
  sums: readonly Sum[],
): { readonly least: number; readonly most: number }[] {
  const corner = firstCorner(known);
  return sums.map((sum) => ({
    least: -maximum(corner, known.variables, sum, -1),
    most: maximum(corner, known.variables, sum, 1),
  }));
}

/** Phase one: with one artificial variable for each sum, which are then driven out. */
function firstCorner({ variables, sums }: Known): Corner {
  const width = variables + sums.length;
  const rows = sums.map(({ of, is }, index) => {
    const row = Array.from<number>({ length: width + 1 }).fill(0);
    for (const place of of) row[place] = 1;
    row[variables + index] = 1;
    row[width] = is;
    return row;
  });
  const corner = { rows, basis: sums.map((_, index) => variables + index) };
  const goal = Array.from({ length: width + 1 }, (_, place) =>
    place < variables ? rows.reduce((all, row) => all + (row[place] ?? 0), 0) : 0,
  );
  climb(corner, goal, variables);
  for (const [index, row] of corner.rows.entries()) {
    if ((corner.basis[index] ?? 0) < variables) continue;
    if (Math.abs(row[width] ?? 0) > EPSILON) throw new Error("what is known contradicts itself");
    const place = row.findIndex((value, at) => at < variables && Math.abs(value) > EPSILON);
    if (place >= 0) pivot(corner, index, place);
  }
  return corner;
}

function maximum(corner: Corner, variables: number, sum: Sum, sign: 1 | -1): number {
  const own = { rows: corner.rows.map((row) => [...row]), basis: [...corner.basis] };
  const width = (own.rows[0]?.length ?? variables + 1) - 1;
  const goal = Array.from<number>({ length: width + 1 }).fill(0);
  for (const place of sum) goal[place] = sign;
  for (const [index, row] of own.rows.entries()) {
    const weight = goal[own.basis[index] ?? 0] ?? 0;
    if (weight !== 0)
      for (const at of goal.keys()) goal[at] = (goal[at] ?? 0) - weight * (row[at] ?? 0);
  }
  return climb(own, goal, variables) ? -(goal[width] ?? 0) : Number.POSITIVE_INFINITY;
}

/** Goes from corner to corner until the goal cannot grow; false when it grows for ever. By Bland's rule it ends. */
function climb(corner: Corner, goal: number[], variables: number): boolean {
  const width = goal.length - 1;
  for (;;) {
    const place = goal.findIndex((value, at) => at < variables && value > EPSILON);
    if (place < 0) return true;
    let leaving = -1;
    let bound = Number.POSITIVE_INFINITY;
    for (const [index, row] of corner.rows.entries()) {
      const step = row[place] ?? 0;
      if (step <= EPSILON) continue;
      const ratio = (row[width] ?? 0) / step;
      const isEarlier = (corner.basis[index] ?? 0) < (corner.basis[leaving] ?? 0);
      if (ratio < bound - EPSILON || (ratio < bound + EPSILON && isEarlier)) {
        [leaving, bound] = [index, Math.min(bound, ratio)];
      }
    }
    if (leaving < 0) return false;
    pivot(corner, leaving, place);
    const weight = goal[place] ?? 0;
    const row = corner.rows[leaving] ?? [];
    for (const at of goal.keys()) goal[at] = (goal[at] ?? 0) - weight * (row[at] ?? 0);
  }
}

function pivot({ rows, basis }: Corner, leaving: number, place: number): void {
  const row = rows[leaving] ?? [];
  const by = row[place] ?? 1;
  for (const at of row.keys()) row[at] = (row[at] ?? 0) / by;
  for (const [index, other] of rows.entries()) {
    const weight = other[place] ?? 0;
    if (index === leaving || weight === 0) continue;
    for (const at of other.keys()) other[at] = (other[at] ?? 0) - weight * (row[at] ?? 0);
  }
  basis[leaving] = place;
}
