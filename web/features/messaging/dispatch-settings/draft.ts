import type { DispatchRules, DispatchSettings } from "#contract/messaging/dispatch-settings.ts";
import { instantOf, localTime } from "#domain/messaging/sending-hours.ts";
import { previewReminders } from "#domain/screening/reminders/reminders.ts";

/** A way that is taken after some days, as it is typed. */
export interface Wait {
  readonly isOn: boolean;
  readonly days: string;
}

/** The rules while somebody edits them. */
export interface Draft extends Omit<DispatchRules, "whatsapp_after" | "call_after"> {
  readonly whatsapp: Wait;
  readonly call: Wait;
}

/** Days that stand there when a way is turned on that was off. */
const USUAL = { whatsapp: 3, call: 7 };

/** What is stored, to be edited. */
export function draftOf(stored: DispatchSettings): Draft {
  const { reminders, reminder_days, from_hour, to_hour, weekdays } = stored;
  return {
    reminders,
    reminder_days,
    from_hour,
    to_hour,
    weekdays,
    whatsapp: waitOf(stored.whatsapp_after, USUAL.whatsapp),
    call: waitOf(stored.call_after, USUAL.call),
  };
}

function waitOf(days: number | null, usual: number): Wait {
  return { isOn: days !== null, days: String(days ?? usual) };
}

/** What was edited, as the contract takes it. A number that is none is left for the contract to refuse. */
export function rulesOf({ whatsapp, call, ...rules }: Draft): DispatchRules {
  return { ...rules, whatsapp_after: daysOf(whatsapp), call_after: daysOf(call) };
}

function daysOf({ isOn, days }: Wait): number | null {
  return isOn ? Number(days.trim() === "" ? Number.NaN : days) : null;
}

/** When a form that is sent today at ten would be reminded of; empty when the rules allow no sending at all. */
export function listReminderDays(
  draft: Draft,
  { time_zone: timeZone, holidays }: Pick<DispatchSettings, "time_zone" | "holidays">,
  now: Date,
): readonly Date[] {
  const { from_hour: fromHour, to_hour: toHour, weekdays, reminder_days: days } = draft;
  if (weekdays.length === 0 || fromHour >= toHour) return [];
  const all = [...holidays.own, ...holidays.municipal, ...holidays.national];
  const hours = {
    timeZone,
    fromHour,
    toHour,
    weekdays,
    holidays: new Set(all.map(({ day }) => day)),
  };
  return previewReminders({ days, hours }, instantOf(timeZone, localTime(timeZone, now).day, 10));
}
