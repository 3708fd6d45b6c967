import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The doctor to whom a group belongs, or the nearest group above it that is somebody's; null when none is. */
export async function doctorOf(db: TenantDb, groupId: string): Promise<string | null> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<{ account_id: string }>`
    with recursive above as (
      select id, parent_id, account_id, 0 as steps from patient_group
      where organization_id = ${organizationId} and id = ${groupId}
      union all
      select g.id, g.parent_id, g.account_id, above.steps + 1
      from patient_group g join above on g.id = above.parent_id
      where g.organization_id = ${organizationId}
    )
    select account_id from above where account_id is not null order by steps limit 1`.execute(db);
  return rows[0]?.account_id ?? null;
}

/** A referral that has changed hands. */
interface HandedOver {
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Gives the child's open referral to another owner, unless a third person has taken it on; says whether it changed hands. */
export async function handOverReferral(
  db: TenantDb,
  patientId: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    with held as (
      select id, owner_account_id from referral
      where organization_id = ${scopeOf(db).organizationId} and patient_id = ${patientId} and closed_at is null
        and (owner_account_id is null or owner_account_id = ${from}::uuid) for update
    )
    update referral r set owner_account_id = ${to} from held where r.id = held.id
    returning r.id, held.owner_account_id as "from", r.owner_account_id as "to"`.execute(db);
  return rows.filter((row) => row.from !== row.to);
}
