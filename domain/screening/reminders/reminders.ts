import { type SendingHours, nextSendingTime } from "#domain/messaging/sending-hours.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours for which a family is left in peace after anything was written to it about a form. */
const PEACE_HOURS = 24;

/** Days after which a reminder that could not be sent is let go: it would speak of a day long past. */
export const LAPSED_AFTER_DAYS = 14;

/** What decides when the family of an open form is reminded. */
export interface ReminderPlan {
  /** Days after the form was sent, in any order. */
  readonly days: readonly number[];
  readonly hours: SendingHours;
  readonly sentAt: Date;
  /** The steps that were taken or passed over: none is taken twice. */
  readonly done: ReadonlySet<number>;
  /** Steps that fell due up to this instant are not made up for: the rules, or the link, are newer. Null for no such limit. */
  readonly since: Date | null;
  /** When the family was last written to about the form; null when it never was. */
  readonly lastWrittenAt: Date | null;
}

/** What is to be done about a form's reminders now: the steps are days after the sending. */
export interface DueReminder {
  /** The step to be taken now; null when none may leave at this instant. */
  readonly send: number | null;
  /** Earlier steps that give way to it, after an outage or a pause: never two at once. */
  readonly superseded: readonly number[];
  /** Steps that will not be taken any more. */
  readonly lapsed: readonly number[];
}

/** Which reminder leaves at this instant, and which steps are over without one. */
export function dueReminder(plan: ReminderPlan, now: Date): DueReminder {
  const due = openSteps(plan).filter((day) => dayAfter(plan, day) <= now);
  const isLapsed = (day: number): boolean =>
    isBefore(plan, day) ||
    now.getTime() - dayAfter(plan, day).getTime() > LAPSED_AFTER_DAYS * DAY_MS;
  const lapsed = due.filter(isLapsed);
  const waiting = due.filter((day) => !isLapsed(day));
  const latest = waiting.at(-1);
  if (latest === undefined || leavesAt(plan, latest, now).getTime() !== now.getTime()) {
    return { send: null, superseded: [], lapsed };
  }
  return { send: latest, superseded: waiting.slice(0, -1), lapsed };
}

/** The reminder that follows, when nothing happens until then; null when there is none. */
export function nextReminder(
  plan: ReminderPlan,
  now: Date,
): { readonly day: number; readonly at: Date } | null {
  const open = openSteps(plan).filter((day) => !isBefore(plan, day));
  const late = open.findLast((day) => dayAfter(plan, day) <= now);
  const day = late ?? open.find((each) => dayAfter(plan, each) > now);
  return day === undefined ? null : { day, at: leavesAt(plan, day, now) };
}

/** When the family of a form that is sent at an instant would be reminded, if it never answered. */
export function previewReminders(
  { days, hours }: Pick<ReminderPlan, "days" | "hours">,
  sentAt: Date,
): readonly Date[] {
  return rising(days).map((day) => nextSendingTime(hours, dayAfter({ sentAt }, day)));
}

/** Within the hours, no earlier than now, and a day after the family was last written to. */
function leavesAt(plan: ReminderPlan, day: number, now: Date): Date {
  const peace = (plan.lastWrittenAt?.getTime() ?? -Infinity) + PEACE_HOURS * HOUR_MS;
  const earliest = Math.max(dayAfter(plan, day).getTime(), peace, now.getTime());
  return nextSendingTime(plan.hours, new Date(earliest));
}

function openSteps({ days, done }: ReminderPlan): number[] {
  return rising(days).filter((day) => !done.has(day));
}

function rising(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((one, other) => one - other);
}

function isBefore(plan: ReminderPlan, day: number): boolean {
  return plan.since !== null && dayAfter(plan, day) <= plan.since;
}

function dayAfter({ sentAt }: Pick<ReminderPlan, "sentAt">, day: number): Date {
  return new Date(sentAt.getTime() + day * DAY_MS);
}
