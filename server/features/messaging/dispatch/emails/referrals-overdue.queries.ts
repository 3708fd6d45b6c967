import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What the notice of referrals past their due date is written from, as it is at an instant. */
export async function findOverdue(db: TenantDb, at: Date) {
  const { rows } = await sql<{ name: string; kind: string; overdue: number }>`
    select o.name, o.kind, (select count(*)::int from referral r join patient p on p.id = r.patient_id
      where r.organization_id = o.id and r.closed_at is null and p.archived_at is null
        and r.due_on < (${at}::timestamptz at time zone o.time_zone)::date) as overdue
    from organization o where o.id = ${scopeOf(db).organizationId}`.execute(db);
  return rows[0];
}
