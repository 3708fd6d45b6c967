import { addDays } from "#domain/organization/days.ts";
import { quarterOf } from "../funnel.ts";

/** Days after the end of a quarter that what became of its invitations still counts. Then it is closed and never moves. */
const CLOSES_AFTER_DAYS = 30;

/** A quarter of the year by its days, both included, and the last day that counts for what became of the children. */
export interface Quarter {
  /** `2026-T3` */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly closesOn: string;
}

/** The quarter in which a day lies. */
export function quarterWith(day: string): Quarter {
  const { from, to } = quarterOf(day);
  const number = Math.floor((Number(from.slice(5, 7)) + 2) / 3);
  return {
    key: `${from.slice(0, 4)}-T${number}`,
    from,
    to,
    closesOn: addDays(to, CLOSES_AFTER_DAYS),
  };
}

/** The quarters that are closed on a day, the newest first; that day itself must be over. */
export function closedQuarters(today: string, atMost: number): Quarter[] {
  const quarters: Quarter[] = [];
  let quarter = quarterWith(addDays(today, -CLOSES_AFTER_DAYS - 1));
  if (quarter.closesOn >= today) quarter = quarterWith(addDays(quarter.from, -1));
  for (; quarters.length < atMost; quarter = quarterWith(addDays(quarter.from, -1))) {
    quarters.push(quarter);
  }
  return quarters;
}

/** The quarter that is closed next, seen from a day. */
export function closingNext(today: string): Quarter {
  const [newest] = closedQuarters(today, 1);
  return quarterWith(addDays(newest?.to ?? today, 1));
}

/** What may be asked for: a quarter (`2026-T3`) or a year (`2026`), which is the sum of its quarters that are closed. */
export const PERIOD_KEY = /^\d{4}(-T[1-4])?$/;

/** Whether a quarter belongs to what was asked for. */
export function isWithin(period: string, quarter: string): boolean {
  return quarter === period || quarter.startsWith(`${period}-`);
}
