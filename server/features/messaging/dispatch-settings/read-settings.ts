import {
  DEFAULT_DISPATCH_SETTINGS,
  type DispatchSettings,
} from "#domain/messaging/dispatch-settings.ts";
import { nationalHolidays } from "#domain/messaging/national-holidays.ts";
import type { SendingHours } from "#domain/messaging/sending-hours.ts";
import { addDays } from "#domain/organization/days.ts";
import { dayIn } from "#server/platform/clock.ts";
import { cacheReading } from "#server/platform/db/remembered.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findHolidaysAround, findSettings, findTimeZone } from "./dispatch-settings.queries.ts";

/** Days before and after the moment asked for whose holidays are known: as far as the next sending time is looked for. */
const KNOWN_BEFORE = 400;
const KNOWN_AFTER = 800;

/** How the organisation of the scope writes to families by itself: what it has set, or the defaults. */
export async function readDispatchSettings(db: TenantDb): Promise<DispatchSettings> {
  return (await findSettings(db)) ?? DEFAULT_DISPATCH_SETTINGS;
}

/**
 * When automatic messages of the organisation may leave, good for the year around an instant: its time zone, hours and
 * weekdays, and the holidays of the nation, of the municipality above it and its own.
 */
export const sendingHours = cacheReading(readSendingHours, (around) =>
  around.toISOString().slice(0, 10),
);

async function readSendingHours(db: TenantDb, around: Date): Promise<SendingHours> {
  const { fromHour, toHour, weekdays } = await readDispatchSettings(db);
  const timeZone = await findTimeZone(db);
  const today = dayIn(timeZone, around);
  const [first, last] = [addDays(today, -KNOWN_BEFORE), addDays(today, KNOWN_AFTER)];
  const local = await findHolidaysAround(db, first, last);
  const holidays = new Set([...nationalDays(first, last), ...local.map(({ day }) => day)]);
  return { timeZone, fromHour, toHour, weekdays, holidays };
}

function nationalDays(first: string, last: string): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return years.flatMap((year) => nationalHolidays(year).map(({ day }) => day));
}
