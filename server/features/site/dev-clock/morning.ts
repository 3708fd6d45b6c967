import { nationalHolidays } from "#domain/messaging/national-holidays.ts";
import { nextSendingTime } from "#domain/messaging/sending-hours.ts";

/** The zone of those who try the product out. */
export const TRIAL_ZONE = "America/Recife";

/** Within the hours of every organisation that has not chosen others. */
const MORNING = { fromHour: 9, toHour: 10 } as const;

/** Seconds until the next morning of a working day, when messages of the program leave. Never none. */
export function secondsUntilMorning(now: Date): number {
  const weekdays = [1, 2, 3, 4, 5];
  const year = now.getUTCFullYear();
  const holidays = new Set(
    [year, year + 1].flatMap((each) => nationalHolidays(each).map(({ day }) => day)),
  );
  const hours = { timeZone: TRIAL_ZONE, ...MORNING, weekdays, holidays };
  const anHourLater = new Date(now.getTime() + 3_600_000);
  const morning = nextSendingTime(hours, anHourLater);
  return Math.ceil((morning.getTime() - now.getTime()) / 1000);
}
