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

/** Gives the child's open referral to another owner, unless a third person has taken it on. */
export async function handOverReferral(
  db: TenantDb,
  patientId: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  await db
    .updateTable("referral")
    .set({ owner_account_id: to })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("closed_at", "is", null)
    .where((eb) =>
      from === null
        ? eb("owner_account_id", "is", null)
        : eb("owner_account_id", "is", null).or("owner_account_id", "=", from),
    )
    .execute();
}
