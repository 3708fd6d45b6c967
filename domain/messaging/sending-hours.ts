import { addDays } from "#domain/organization/days.ts";

/** When automatic messages of an organisation may leave. */
export interface SendingHours {
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
  /** First hour of the day, 0 to 23, and the hour before which the last message leaves, 1 to 24. */
  readonly fromHour: number;
  readonly toHour: number;
  /** ISO weekdays: 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[];
  /** Local days, `YYYY-MM-DD`, on which nothing leaves. */
  readonly holidays: ReadonlySet<string>;
}

/** Days looked ahead: beyond any row of holidays, so that an organisation without a weekday is an error and no endless walk. */
const FURTHEST = 400;

/**
 * The first instant from `at` on at which an automatic message may leave: `at` itself within the hours of a working day,
 * otherwise the opening of the next one. Throws a RangeError when there is none.
 */
export function nextSendingTime(hours: SendingHours, at: Date): Date {
  const { fromHour, toHour, timeZone } = hours;
  const now = localTime(timeZone, at);
  if (isWorkingDay(hours, now.day)) {
    if (now.hour >= fromHour && now.hour < toHour) return at;
    if (now.hour < fromHour) return instantOf(timeZone, now.day, fromHour);
  }
  for (let ahead = 1; ahead <= FURTHEST; ahead += 1) {
    const day = addDays(now.day, ahead);
    if (isWorkingDay(hours, day)) return instantOf(timeZone, day, fromHour);
  }
  throw new RangeError("no day on which a message may leave");
}

/** Whether messages leave on a local day: one of the weekdays, and no holiday. */
export function isWorkingDay(
  { weekdays, holidays }: Pick<SendingHours, "weekdays" | "holidays">,
  day: string,
): boolean {
  return weekdays.includes(isoWeekday(day)) && !holidays.has(day);
}

function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The local day and hour of an instant. */
export function localTime(
  timeZone: string,
  at: Date,
): { readonly day: string; readonly hour: number } {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

/** One per zone, kept: making one costs as much as using it a hundred times, and a calendar asks thousands of times. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  FORMATS.set(timeZone, made);
  return made;
}

/** The first instant of a local hour. Where the clocks go forward over it, the first instant after. */
export function instantOf(timeZone: string, day: string, hour: number): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
  const HOUR_MS = 3_600_000;
  for (let offset = -14; offset <= 14; offset += 0.25) {
    const candidate = new Date(asUtc + offset * HOUR_MS);
    const local = localTime(timeZone, candidate);
    if (local.day > day || (local.day === day && local.hour >= hour)) return candidate;
  }
  throw new RangeError(`no such hour in ${timeZone}`);
}
