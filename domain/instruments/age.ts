import { parseDate } from "#domain/organization/days.ts";
import { bandFor, type AgeBand } from "./choice.ts";

/**
 * Completed years on `today`: years elapsed, minus one before this year's birthday. Someone born on
 * 29 February completes a year on 1 March of common years. Null when a date is invalid or the birth
 * lies in the future. `today` is the organisation's date, not that of UTC.
 */
export function ageInYears(dateOfBirth: string, today: string): number | null {
  const months = ageInMonths(dateOfBirth, today);
  return months === null ? null : Math.floor(months / 12);
}

/**
 * Completed months on `today`; a month is complete on the day of the month of birth, or on the
 * first of the next month where that day does not exist. Null as in `ageInYears`.
 */
export function ageInMonths(dateOfBirth: string, today: string): number | null {
  const born = parseDate(dateOfBirth);
  const now = parseDate(today);
  if (!born || !now) return null;
  const elapsed = (now.year - born.year) * 12 + now.month - born.month;
  const completed = now.day < born.day ? elapsed - 1 : elapsed;
  return completed < 0 ? null : completed;
}

/** The age band on `today`, or null when the age is not known. */
export function ageBand(dateOfBirth: string, today: string): AgeBand | null {
  const years = ageInYears(dateOfBirth, today);
  return years === null ? null : bandFor(years);
}
