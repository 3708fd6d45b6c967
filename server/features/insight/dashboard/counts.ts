import { comparedDay, rateSince } from "#domain/insight/dashboard/progress.ts";
import { trendWeeks } from "#domain/insight/dashboard/trend.ts";
import { type Cutoffs, cutoffsOn } from "#domain/screening/forms/form-filter.ts";
import type { Course } from "./course.queries.ts";
import type { FormCounts, ReferralCount } from "./dashboard.queries.ts";

/** What is counted for a dashboard, however it is. */
export interface Counts {
  readonly forms: FormCounts;
  /** Open ones; urgent are those to a neuropaediatrician. */
  readonly referrals: {
    readonly therapy: number;
    readonly pediatrician: number;
    readonly neurologist: Omit<ReferralCount, "type">;
  };
  /** At the end of the day compared with. */
  readonly earlier: { readonly total: number; readonly answered: number };
  readonly vision: { readonly finished: number; readonly valid: number; readonly before: number };
  readonly course: Course;
}

/** The days, of the organisation, by which all of it is counted. */
export interface Asked {
  readonly timeZone: string;
  readonly today: string;
  readonly cutoffs: Cutoffs;
  /** The day compared with. */
  readonly before: string;
  readonly cutoffsBefore: Cutoffs;
  /** The first days over which the completion rates of today and of that day are computed. */
  readonly rateSince: string;
  readonly rateSinceBefore: string;
  readonly weeks: ReturnType<typeof trendWeeks>;
  /** The first day of the period; null when it has no beginning. */
  readonly since: string | null;
}

/** What is asked on a day of the organisation. */
export function countedFor(today: string, since: string | null, timeZone: string): Asked {
  const before = comparedDay(today);
  return {
    timeZone,
    today,
    cutoffs: cutoffsOn(today),
    before,
    cutoffsBefore: cutoffsOn(before),
    rateSince: rateSince(today),
    rateSinceBefore: rateSince(before),
    weeks: trendWeeks(today),
    since,
  };
}
