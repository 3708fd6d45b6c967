import { addDays } from "#domain/organization/days.ts";

/** How soon something is to be done: its day has passed, is today, within the week that follows, or after that. */
export const WORK_URGENCIES = ["overdue", "today", "week", "later"] as const;
export type WorkUrgency = (typeof WORK_URGENCIES)[number];

/** Days after today that are still called near. */
const NEAR_DAYS = 7;

/** The last day that is near, seen from a day of the organisation. */
export function lastNearDay(today: string): string {
  return addDays(today, NEAR_DAYS);
}

/** How soon something due on a day is to be done, both `YYYY-MM-DD` of the organisation. */
export function workUrgency(dueOn: string, today: string): WorkUrgency {
  if (dueOn < today) return "overdue";
  if (dueOn === today) return "today";
  return dueOn <= lastNearDay(today) ? "week" : "later";
}
