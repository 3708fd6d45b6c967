/** A day of the Gregorian calendar, months from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse("0001-01-01");
const LAST_DAY = Date.parse("9999-12-31");

/** Whole days from one YYYY-MM-DD to another, negative when `to` is the earlier. Throws a RangeError on what is no date. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/**
 * The date so many days after (or, negative, before) a YYYY-MM-DD; the first or the last that can be written so where it
 * would lie outside. Throws a RangeError on what is no date.
 */
export function addDays(date: string, days: number): string {
  const at = utcMidnight(date) + days * DAY_MS;
  return new Date(Math.min(Math.max(at, FIRST_DAY), LAST_DAY)).toISOString().slice(0, 10);
}

// A date has no zone; counting in UTC keeps every day 24 hours long.
function utcMidnight(date: string): number {
  if (!isIsoDate(date)) throw new RangeError(`not a date: ${date}`);
  return Date.parse(date);
}

/** Whether a string is a day that exists, written YYYY-MM-DD (Gregorian, years 0001 to 9999). */
export function isIsoDate(value: string): boolean {
  return parseDate(value) !== null;
}

/** The parts of a YYYY-MM-DD, or null when no such day exists (years 0001 to 9999). */
export function parseDate(value: string): CalendarDate | null {
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
