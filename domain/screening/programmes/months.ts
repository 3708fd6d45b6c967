import { addDays } from "#domain/organization/days.ts";

/**
 * The day on which so many months after a YYYY-MM-DD are complete: its day of that month, or the first of the next one
 * where the month has no such day. The same rule by which `ageInMonths` counts.
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  const first = `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}-01`;
  const wanted = addDays(first, date - 1);
  return wanted.slice(0, 7) === first.slice(0, 7) ? wanted : monthsAfter(first, 1);
}
