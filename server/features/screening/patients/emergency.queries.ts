import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The children of the organisation, in and out of reach, with exactly this name and birth date. */
export async function findNamedChildren(
  db: TenantDb,
  child: { readonly full_name: string; readonly date_of_birth: string },
): Promise<{ patient_id: string; group_id: string }[]> {
  const { rows } = await sql<{ patient_id: string; group_id: string }>`
    select patient_id, group_id from app.find_named_child(${child.full_name}, ${child.date_of_birth}::date) limit 2`.execute(
    db,
  );
  return rows;
}

/** Opens a record to whoever acts, for as long as the database says. */
export async function insertEmergencyAccess(db: TenantDb, patientId: string): Promise<void> {
  const { organizationId, accountId } = scopeOf(db);
  await sql`insert into emergency_access (id, organization_id, patient_id, account_id)
    values (${uuidv7()}, ${organizationId}, ${patientId}, ${accountId})`.execute(db);
}

/** The name of whoever has the account. */
export async function findOwnName(db: TenantDb, accountId: string): Promise<string> {
  const row = await db
    .selectFrom("account")
    .select("full_name")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.full_name ?? "";
}
