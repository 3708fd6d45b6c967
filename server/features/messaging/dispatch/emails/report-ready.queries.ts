import { sql } from "kysely";
import type { Role } from "#domain/access/roles.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What a notice of a report is written from: the role of who gets it, as long as it lasts. */
export async function findReceiver(db: TenantDb, roleAssignmentId: string) {
  const { rows } = await sql<{ name: string; role: Role }>`
    select o.name, r.role from role_assignment r join account a on a.id = r.account_id
      join organization o on o.id = r.organization_id
    where r.organization_id = ${scopeOf(db).organizationId} and r.id = ${roleAssignmentId}
      and r.ended_at is null and a.disabled_at is null`.execute(db);
  return rows[0];
}
