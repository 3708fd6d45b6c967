/**
 * How many slips of the pen lie between two words: a letter too many, missing, wrong, or two neighbours swapped (optimal
 * string alignment). Above `most` it stops counting and answers `most + 1`.
 */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let place = 1; place <= other.length; place += 1) {
      const same = one[row - 1] === other[place - 1];
      const cost = Math.min(
        (above[place] ?? 0) + 1,
        (now[place - 1] ?? 0) + 1,
        (above[place - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        place > 1 &&
        one[row - 1] === other[place - 2] &&
        one[row - 2] === other[place - 1];
      now.push(swapped ? Math.min(cost, (before[place - 2] ?? 0) + 1) : cost);
    }
    if (Math.min(...now) > most) return most + 1;
    before = above;
    above = now;
  }
  return above[other.length] ?? most + 1;
}
