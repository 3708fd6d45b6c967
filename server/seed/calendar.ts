import type { Random } from "./random.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Recife is three hours behind UTC all year: its hours of the day are what people see on the screens. */
const OFFSET_HOURS = 3;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** When something happened: so many days ago, or exactly so many minutes before the demonstration was made. */
export type When = number | { readonly minutes: number };

/** Days and instants counted back from one day. Everything it gives for a day before `today` is in the past. */
export interface Calendar {
  readonly today: string;
  /** The date so many days ago. */
  day(daysAgo: number): string;
  /** Some time between 8 and 20 h, local, so many days ago; or exactly so many minutes ago. */
  instant(random: Random, when: When): Date;
  /** 7 h, local, so many days ago, when forms are sent; or exactly so many minutes ago. */
  dawn(when: When): Date;
  /** So many days later. */
  after(at: Date, days: number): Date;
  /** The local date of an instant. */
  dayOf(at: Date): string;
}

/** The calendar of a day in the zone of the demonstration, and of the moment within it. */
export function calendarOf(today: string, now: Date): Calendar {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  const midnight = Date.parse(today) + OFFSET_HOURS * HOUR_MS;
  return {
    today,
    day: (daysAgo) => isoDay(Date.parse(today) - daysAgo * DAY_MS),
    instant: (random, when) =>
      typeof when === "number"
        ? new Date(midnight - when * DAY_MS + 8 * HOUR_MS + random.between(0, 12 * HOUR_MS))
        : ago(when.minutes),
    dawn: (when) =>
      typeof when === "number"
        ? new Date(midnight - when * DAY_MS + 7 * HOUR_MS)
        : ago(when.minutes),
    after: (at, days) => new Date(at.getTime() + days * DAY_MS),
    dayOf: (at) => isoDay(at.getTime() - OFFSET_HOURS * HOUR_MS),
  };
}
