import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Whose account somebody at the organization's provider has come in with; undefined at the first time. */
export async function findIdentity(db: TenantDb, subject: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("identity")
    .select("account_id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return found?.account_id;
}

/** Binds somebody at the provider to an account for good. False where either is bound to another already. */
export async function bindIdentity(
  db: TenantDb,
  { subject, accountId, at }: { subject: string; accountId: string; at: Date },
): Promise<boolean> {
  const { organizationId: organization_id } = scopeOf(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("identity")
    .values({ organization_id, subject, account_id: accountId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The invitation of the organization that waits for an e-mail, the newest first; undefined where none does. */
export async function findWaiting(
  db: TenantDb,
  email: string,
  at: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("invitation")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", at)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Whether an account held a role in the organization, now or once. */
export async function everWorkedHere(db: TenantDb, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom("role_assignment")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
