import { knownHeadings } from "./columns.ts";

/** Rows above which no heading stands: lists begin with the name of the school, the year, a date. */
export const HEADING_WITHIN = 20;

/**
 * Which of the first rows is the heading: the one with the most headings that are known, at least two; else the first with
 * as many filled cells as any. -1 when all are empty.
 */
export function findHeading(rows: readonly (readonly string[])[]): number {
  const known = rows.map((row) => knownHeadings(row));
  const most = Math.max(0, ...known);
  if (most >= 2) return known.indexOf(most);
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== "").length);
  const widest = Math.max(0, ...filled);
  return widest === 0 ? -1 : filled.indexOf(widest);
}
