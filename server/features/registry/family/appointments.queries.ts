import { sql } from "kysely";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The organisations in which a family may have to be reminded of an appointment. */
export async function findOrganizationsWithAppointments(db: OpenDb, at: Date): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from app.appointments_ahead(${at})`.execute(db);
  return rows.map(({ organization_id: id }) => id);
}

/** An appointment of which nobody was reminded yet, and the child's primary guardian. */
export interface DueAppointment {
  readonly id: string;
  readonly patient_id: string;
  readonly on: string;
  readonly guardian_id: string;
  readonly email: string;
  readonly phone: string;
}

/** Claims the appointments after one day and up to another: they are marked as reminded of, so that no other process does it again. */
export async function claimAppointments(
  db: TenantDb,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<DueAppointment[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<DueAppointment>`
    with due as (
      select r.id from referral r join patient p on p.id = r.patient_id and p.archived_at is null
      where r.organization_id = ${organizationId} and r.closed_at is null and r.stage = 'agendado'
        and r.appointment_on > ${after}::date and r.appointment_on <= ${until}::date
        and r.reminded_on is distinct from r.appointment_on
      order by r.id limit 200 for update of r skip locked
    ), taken as (
      update referral r set reminded_on = r.appointment_on from due where r.id = due.id
      returning r.id, r.patient_id, r.appointment_on
    )
    select taken.id, taken.patient_id, taken.appointment_on as "on", g.id as guardian_id, btrim(g.email) as email,
      btrim(g.phone) as phone
    from taken join guardian g on g.organization_id = ${organizationId} and g.patient_id = taken.patient_id
      and g.is_primary and g.deactivated_at is null`.execute(db);
  return rows;
}
