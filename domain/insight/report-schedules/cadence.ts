import { addDays } from "#domain/organization/days.ts";
import { closingNext, quarterWith } from "../network/periods.ts";

/** How often a report is made by itself. */
export const CADENCES = ["weekly", "monthly", "quarterly"] as const;
export type Cadence = (typeof CADENCES)[number];

/** What a quarter must be for its report to be made: over, or closed as a network's is. */
export type QuarterEnd = "over" | "closed";

/**
 * The first day after `day` on which a report is made: the next Monday, the first of the next month, or the day after the
 * quarter that ends (or is closed) next. `day` is YYYY-MM-DD.
 */
export function nextReportDay(cadence: Cadence, day: string, end: QuarterEnd): string {
  if (cadence === "weekly") {
    return addDays(day, 8 - (new Date(`${day}T00:00:00Z`).getUTCDay() || 7));
  }
  if (cadence === "monthly") return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  return addDays(end === "closed" ? closingNext(day).closesOn : quarterWith(day).to, 1);
}
