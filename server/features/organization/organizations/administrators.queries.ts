import { sql } from "kysely";
import { scopeOf, type TenantDb } from "#server/platform/db/tenant.ts";

/** One of those who administer the organization. */
export interface Administrator {
  readonly id: string;
  readonly email: string;
  readonly wants_email: boolean;
}

/** Those who administer the organization now, who has done so longest first. */
export async function listAdministrators(db: TenantDb): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select a.id, a.email, a.email_notifications as wants_email
    from account a join role_assignment r on r.account_id = a.id
    where r.organization_id = ${scopeOf(db).organizationId} and r.ended_at is null and a.disabled_at is null
      and r.role in ('clinic_admin', 'school_admin')
    group by a.id order by min(r.created_at), a.id`.execute(db);
  return rows;
}
