import { addDays } from "#domain/organization/days.ts";
import { trendWeeks } from "./trend.ts";

/** How many days back a figure is compared with itself: the month before. */
const COMPARED_DAYS = 30;

/** The day as of whose end the figures of `today` are compared. */
export function comparedDay(today: string): string {
  return addDays(today, -COMPARED_DAYS);
}

/**
 * By how many percent a figure has changed, rounded; null when there is nothing to compare with. Halves are rounded away
 * from zero, so that growth and decline of the same size read the same.
 */
export function percentChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  const percent = ((now - before) / before) * 100;
  // The sum is never minus nothing.
  return Math.sign(percent) * Math.round(Math.abs(percent)) + 0;
}

/** What became of the forms of a span of days. */
export interface Outcomes {
  readonly answered: number;
  readonly overdue: number;
  readonly partialLate: number;
}

/** The part of all forms that were answered and not overdue or late, from 0 to 1; null when there was none. */
export function completionRate({ answered, overdue, partialLate }: Outcomes): number | null {
  const all = answered + overdue + partialLate;
  return all === 0 ? null : answered / all;
}

/** The first of the days over which the completion rate of a day is computed: those of the trend, to that day. */
export function rateSince(day: string): string {
  return trendWeeks(day)[0]?.from ?? day;
}

/** The spans that what needs attention can be narrowed to. */
export const PERIODS = ["all", "30d", "90d", "365d"] as const;
export type Period = (typeof PERIODS)[number];

const DAYS_OF = { "30d": 30, "90d": 90, "365d": 365 } as const satisfies Record<
  Exclude<Period, "all">,
  number
>;

/** The first day of a period that ends today, both included; null when it has no beginning. */
export function periodSince(period: Period, today: string): string | null {
  return period === "all" ? null : addDays(today, 1 - DAYS_OF[period]);
}

/** How long ago the newest things are that the list of activity shows, in hours. */
export const ACTIVITY_HOURS = { "24h": 24, "7d": 168 } as const;
