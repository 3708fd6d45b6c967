import { bandFor, type AgeBand } from "./choice.ts";

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Whether a string is a day that exists, written YYYY-MM-DD (Gregorian, years 0001 to 9999). */
export function isIsoDate(value: string): boolean {
  return parse(value) !== null;
}

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
  const born = parse(dateOfBirth);
  const now = parse(today);
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

function parse(value: string): CalendarDate | null {
  const [, year = 0, month = 0, day = 0] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)?.map(Number) ?? [];
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(month, year);
  return exists ? { year, month, day } : null;
}

function lengthOf(month: number, year: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
