import { sql } from "kysely";
import { type RowOf, type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** An e-mail to a family: where it went, and in whose name. */
export type FamilyEmail = RowOf<typeof findFamilyEmail>;

/** Whose message it is; null when there is none with this id. */
export async function findOrganizationOf(db: OpenDb, messageId: string): Promise<string | null> {
  const { rows } = await sql<{
    organization_id: string | null;
  }>`select app.message_organization(${messageId}) as organization_id`.execute(db);
  return rows[0]?.organization_id ?? null;
}

/** An e-mail to a guardian; undefined for anything else. */
export async function findFamilyEmail(db: TenantDb, messageId: string) {
  return db
    .selectFrom("message")
    .innerJoin("organization", "organization.id", "message.organization_id")
    .select(["message.recipient", "message.patient_id", "organization.name as organization_name"])
    .where("message.organization_id", "=", scopeOf(db).organizationId)
    .where("message.id", "=", messageId)
    .where("message.channel", "=", "email")
    .where("message.guardian_id", "is not", null)
    .executeTakeFirst();
}

/** All who are written to under an e-mail (its key): the mother of two children is two guardians. */
export async function findGuardiansUnder(db: TenantDb, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("guardian")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql`lower(email)`, "=", email)
    .execute();
  return rows.map(({ id }) => id);
}
