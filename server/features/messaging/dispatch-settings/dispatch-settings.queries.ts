import { sql } from "kysely";
import type { DispatchSettings } from "#domain/messaging/dispatch-settings.ts";
import type { Holiday } from "#domain/messaging/national-holidays.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What the organisation has set; undefined when it never did. */
export async function findSettings(db: TenantDb): Promise<DispatchSettings | undefined> {
  const row = await db
    .selectFrom("dispatch_settings")
    .selectAll()
    .where("organization_id", "=", scopeOf(db).organizationId)
    .executeTakeFirst();
  return (
    row && {
      reminders: row.reminders,
      reminderDays: row.reminder_days,
      fromHour: row.from_hour,
      toHour: row.to_hour,
      weekdays: row.weekdays,
      whatsappAfter: row.whatsapp_after,
      callAfter: row.call_after,
    }
  );
}

/** IANA name of the organisation's time zone. */
export async function findTimeZone(db: TenantDb): Promise<string> {
  const { time_zone } = await db
    .selectFrom("organization")
    .select("time_zone")
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** The holidays of the organisation and of the municipality above it, first and last day included. */
export async function findHolidaysAround(
  db: TenantDb,
  fromDay: string,
  toDay: string,
): Promise<readonly Holiday[]> {
  const { rows } = await sql<Holiday>`select day::text as day, name
    from app.holidays_around(${fromDay}::date, ${toDay}::date) order by day, name`.execute(db);
  return rows;
}

/** Lets one transaction at a time change how the organisation writes. */
export async function holdSettings(db: TenantDb): Promise<void> {
  await db
    .selectFrom("organization")
    .select("id")
    .where("id", "=", scopeOf(db).organizationId)
    .forNoKeyUpdate()
    .execute();
}

/** Keeps what the organisation sets. */
export async function upsertSettings(
  db: TenantDb,
  settings: DispatchSettings,
  at: Date,
): Promise<void> {
  const values = {
    reminders: settings.reminders,
    reminder_days: [...settings.reminderDays],
    from_hour: settings.fromHour,
    to_hour: settings.toHour,
    weekdays: [...settings.weekdays],
    whatsapp_after: settings.whatsappAfter,
    call_after: settings.callAfter,
    updated_at: at,
  };
  await db
    .insertInto("dispatch_settings")
    .values({ ...values, organization_id: scopeOf(db).organizationId })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(values))
    .execute();
}

/** From when on the organisation reminds and climbs by its present rules; what is undefined stays. */
export async function setBeginnings(
  db: TenantDb,
  {
    reminders,
    escalation,
  }: { readonly reminders: Date | undefined; readonly escalation: Date | undefined },
): Promise<void> {
  if (!reminders && !escalation) return;
  await db
    .updateTable("organization")
    .set({
      ...(reminders && { reminders_since: reminders }),
      ...(escalation && { ladder_since: escalation }),
    })
    .where("id", "=", scopeOf(db).organizationId)
    .execute();
}

/** The organisation's own holidays from a day on. */
export async function listOwnHolidays(db: TenantDb, fromDay: string): Promise<readonly Holiday[]> {
  return db
    .selectFrom("holiday")
    .select(["day", "name"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("day", ">=", fromDay)
    .orderBy("day")
    .execute();
}

/** How many there are of them. */
export async function countHolidays(db: TenantDb, fromDay: string): Promise<number> {
  return (await listOwnHolidays(db, fromDay)).length;
}

/** Adds a holiday of the organisation, in place of another of the same day. */
export async function upsertHoliday(db: TenantDb, holiday: Holiday): Promise<void> {
  await deleteHoliday(db, holiday.day);
  await db
    .insertInto("holiday")
    .values({ ...holiday, organization_id: scopeOf(db).organizationId })
    .execute();
}

/** Takes a holiday of the organisation away; tells whether there was one. */
export async function deleteHoliday(db: TenantDb, day: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("holiday")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("day", "=", day)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
