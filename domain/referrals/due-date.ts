import type { ReferralType } from "#domain/instruments/risk.ts";
import { isWorkingDay as isAmong } from "#domain/messaging/sending-hours.ts";
import { addDays } from "#domain/organization/days.ts";
import type { DueRule } from "./transitions.ts";

/** Monday to Friday: offices that see to referrals are closed at week-ends, whenever messages may leave. */
const WEEKDAYS = [1, 2, 3, 4, 5];

/** Days, counted as the organisation counts, from reaching a stage to its due date. */
const STAGE_DAYS = { to_schedule: 7, feedback: 15, to_close: 7 } as const;

/** By which days an organisation works: its rules of counting, and the holidays of the nation, the place and itself. */
export interface WorkingCalendar {
  readonly workingDays: FollowUpRules["workingDays"];
  /** `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>;
}

/** Whether a day is one of Monday to Friday and no holiday. */
export function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  return isAmong({ weekdays: WEEKDAYS, holidays }, day);
}

/** The day itself when it is worked on, else the next one that is. */
export function workingDayFrom(day: string, holidays: ReadonlySet<string>): string {
  let next = day;
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1);
  return next;
}

/**
 * The due date so many days after a day: calendar days moved on to the next working day, or working days alone, by the
 * calendar. It is never a day of rest.
 */
export function dueAfter(
  day: string,
  days: number,
  { workingDays, holidays }: WorkingCalendar,
): string {
  if (!workingDays) return workingDayFrom(addDays(day, days), holidays);
  let due = day;
  for (let left = days; left > 0; left -= 1) due = workingDayFrom(addDays(due, 1), holidays);
  return workingDayFrom(due, holidays);
}

/** What a due date is counted from. */
export interface DueOf {
  /** The organisation's day on which the stage is reached. */
  readonly today: string;
  readonly type: ReferralType;
  /** The day of the appointment, for `after_appointment`. */
  readonly appointmentOn?: string | undefined;
}

/** The due date with which a stage begins, by its rule: of the type's days, of the stage's own, or after the appointment. */
export function dueDateOf(
  rule: DueRule,
  { today, type, appointmentOn }: DueOf,
  { dueDays }: Pick<FollowUpRules, "dueDays">,
  calendar: WorkingCalendar,
): string {
  if (rule === "by_type") return dueAfter(today, dueDays[type], calendar);
  if (rule === "after_appointment") {
    return workingDayFrom(addDays(appointmentOn ?? today, 1), calendar.holidays);
  }
  return dueAfter(today, STAGE_DAYS[rule], calendar);
}

/** How an organisation follows its referrals up. */
export interface FollowUpRules {
  /** Days within which a referral of each type is to be seen to: the more urgent, the fewer. */
  readonly dueDays: Readonly<Record<ReferralType, number>>;
  /** Whether only working days are counted. A due date falls on a working day all the same. */
  readonly workingDays: boolean;
  /** After so many contacts in a row that came to nothing, another way is taken. */
  readonly attemptsBeforeOtherWay: number;
}

/** What holds for an organisation that has set nothing. */
export const USUAL_FOLLOW_UP: FollowUpRules = {
  dueDays: { therapy: 30, pediatrician: 15, neurologist: 7 },
  workingDays: false,
  attemptsBeforeOtherWay: 3,
};

/** Days that an organisation may leave a referral open at most: with half a year a due date no longer reminds anybody. */
export const LONGEST_DUE_DAYS = 180;

/** Failed contacts in a row that an organisation may allow at most before another way is taken. */
export const MOST_ATTEMPTS = 20;
