/** What registers are rounded to: the number of children of a unit moves by single children, and must not tell of one. */
const ROUNDED_TO = 10;

/**
 * How many children are registered, to the nearest ten, and ten for any fewer: so nobody can tell from two reports that
 * one came or went. Sums are made of rounded numbers, so they tell nothing more.
 */
export function roundedRegister(children: number): number {
  if (children === 0) return 0;
  return Math.max(ROUNDED_TO, Math.round(children / ROUNDED_TO) * ROUNDED_TO);
}
