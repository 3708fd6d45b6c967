import type {
  DispatchRules,
  DispatchSettings as Presented,
} from "#contract/messaging/dispatch-settings.ts";
import { errorText } from "#domain/error-text.ts";
import type { DispatchSettings } from "#domain/messaging/dispatch-settings.ts";
import { type Holiday, nationalHolidays } from "#domain/messaging/national-holidays.ts";
import { addDays } from "#domain/organization/days.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import {
  countHolidays,
  deleteHoliday,
  findHolidaysAround,
  findTimeZone,
  holdSettings,
  listOwnHolidays,
  setBeginnings,
  upsertHoliday,
  upsertSettings,
} from "./dispatch-settings.queries.ts";
import { readDispatchSettings } from "./read-settings.ts";

type Needed = Pick<Deps, "clock" | "database">;

/** Holidays that one organisation keeps at most, from today on; and how far ahead they, and those shown, may lie. */
const MOST_HOLIDAYS = 100;
const FURTHEST_DAYS = 760;
const LONGEST_PREVIEW_DAYS = 365;

/** How the organisation of the role in use writes to families by itself. */
export async function dispatchSettings(deps: Needed, staff: Staff): Promise<Presented> {
  return withTenant(deps.database, staff, (db) => present(deps, db));
}

/**
 * Keeps the rules. What they change does not reach back: a reminder whose day has passed by the new ones, and a way that
 * would be due by them, is not made up for, so that nobody writes to everybody by pressing 'save'.
 */
export async function saveSettings(
  deps: Needed,
  staff: Staff,
  rules: DispatchRules,
): Promise<Presented> {
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    await holdSettings(db);
    const before = await readDispatchSettings(db);
    const settings = settingsOf(rules);
    await upsertSettings(db, settings, at);
    await setBeginnings(db, {
      reminders: remindsOtherwise(before, settings) ? at : undefined,
      escalation: climbsOtherwise(before, settings) ? at : undefined,
    });
    await recordMessagingEvent(db, {
      action: "dispatch_settings.changed",
      entityId: staff.organizationId,
      detail: {
        reminders: settings.reminders,
        reminder_days: settings.reminderDays.join(", "),
      },
    });
    return present(deps, db);
  });
}

/** Adds a local holiday, or gives one another name. Throws `invalid` for a day that is past or too far away. */
export async function addOwnHoliday(
  deps: Needed,
  staff: Staff,
  holiday: Holiday,
): Promise<Presented> {
  return withTenant(deps.database, staff, async (db) => {
    const today = dayIn(await findTimeZone(db), deps.clock.now());
    if (holiday.day < today) throw invalidField("day", "day_in_past");
    if (holiday.day > addDays(today, FURTHEST_DAYS)) {
      throw invalidField("day", "day_beyond_two_years");
    }
    await holdSettings(db);
    if ((await countHolidays(db, today)) >= MOST_HOLIDAYS) {
      throw new Problem("conflict", errorText("too_many_holidays", { count: MOST_HOLIDAYS }));
    }
    await upsertHoliday(db, holiday);
    await recordMessagingEvent(db, {
      action: "holiday.added",
      entityId: staff.organizationId,
      detail: { day: holiday.day },
    });
    return present(deps, db);
  });
}

/** Takes a local holiday away. One that is gone already is gone. */
export async function removeOwnHoliday(
  deps: Needed,
  staff: Staff,
  day: string,
): Promise<Presented> {
  return withTenant(deps.database, staff, async (db) => {
    if (await deleteHoliday(db, day)) {
      await recordMessagingEvent(db, {
        action: "holiday.removed",
        entityId: staff.organizationId,
        detail: { day },
      });
    }
    return present(deps, db);
  });
}

function settingsOf(rules: DispatchRules): DispatchSettings {
  return {
    reminders: rules.reminders,
    reminderDays: rising(rules.reminder_days),
    fromHour: rules.from_hour,
    toHour: rules.to_hour,
    weekdays: rising(rules.weekdays),
    whatsappAfter: rules.whatsapp_after,
    callAfter: rules.call_after,
  };
}

function rising(days: readonly number[]): number[] {
  return days.toSorted((one, other) => one - other);
}

function remindsOtherwise(before: DispatchSettings, after: DispatchSettings): boolean {
  const isBegun = after.reminders && !before.reminders;
  return isBegun || after.reminderDays.some((day) => !before.reminderDays.includes(day));
}

function climbsOtherwise(before: DispatchSettings, after: DispatchSettings): boolean {
  return before.whatsappAfter !== after.whatsappAfter || before.callAfter !== after.callAfter;
}

async function present({ clock }: Pick<Deps, "clock">, db: TenantDb): Promise<Presented> {
  const settings = await readDispatchSettings(db);
  const timeZone = await findTimeZone(db);
  const today = dayIn(timeZone, clock.now());
  const own = await listOwnHolidays(db, today);
  const around = await findHolidaysAround(db, today, addDays(today, FURTHEST_DAYS));
  const isOwn = ({ day, name }: Holiday): boolean =>
    own.some((each) => each.day === day && each.name === name);
  return {
    reminders: settings.reminders,
    reminder_days: [...settings.reminderDays],
    from_hour: settings.fromHour,
    to_hour: settings.toHour,
    weekdays: [...settings.weekdays],
    whatsapp_after: settings.whatsappAfter,
    call_after: settings.callAfter,
    time_zone: timeZone,
    holidays: {
      own: [...own],
      municipal: around.filter((holiday) => !isOwn(holiday)),
      national: nationalFrom(today, addDays(today, LONGEST_PREVIEW_DAYS)),
    },
  };
}

function nationalFrom(first: string, last: string): Holiday[] {
  const year = Number(first.slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => nationalHolidays(each))
    .filter(({ day }) => day >= first && day <= last);
}
