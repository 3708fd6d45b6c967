import { addDays } from "#domain/organization/days.ts";

/** How many weeks the trend chart shows. */
const TREND_WEEKS = 8;

/** One week of the trend: seven days, both ends included. */
export interface TrendWeek {
  /** From 1, the oldest, to 8, the one that ends today. */
  readonly number: number;
  readonly from: string;
  readonly to: string;
}

/**
 * The last 8 weeks, oldest first. A week is seven days counted back from today and not a calendar
 * week, so that the last one is as long as the others on every day of the week.
 */
export function trendWeeks(today: string): readonly TrendWeek[] {
  return Array.from({ length: TREND_WEEKS }, (_, index) => {
    const to = addDays(today, (index + 1 - TREND_WEEKS) * 7);
    return { number: index + 1, from: addDays(to, -6), to };
  });
}
