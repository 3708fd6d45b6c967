import { isIsoDate } from "#domain/screening/age.ts";

const DAY_MS = 86_400_000;

/** Whole days from one YYYY-MM-DD to another, negative when `to` is the earlier. Throws a RangeError on what is no date. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/** The date so many days after (or, negative, before) a YYYY-MM-DD. Throws a RangeError on what is no date. */
export function addDays(date: string, days: number): string {
  return new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

// A date has no zone; counting in UTC keeps every day 24 hours long.
function utcMidnight(date: string): number {
  if (!isIsoDate(date)) throw new RangeError(`not a date: ${date}`);
  return Date.parse(date);
}
