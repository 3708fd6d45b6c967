import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The appointment of an open referral as it is now, with the organisation's day; undefined when there is none. */
export async function findAppointment(db: TenantDb, referralId: string, now: Date) {
  return db
    .selectFrom("referral as r")
    .innerJoin("organization as o", "o.id", "r.organization_id")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.id", "=", referralId)
    .where("r.closed_at", "is", null)
    .where("r.stage", "=", "agendado")
    .select("r.appointment_on as on")
    .select(sql<string | null>`to_char(r.appointment_time, 'HH24:MI')`.as("time"))
    .select(sql<string>`(${now}::timestamptz at time zone o.time_zone)::date`.as("today"))
    .executeTakeFirst();
}
