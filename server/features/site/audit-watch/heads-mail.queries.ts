import { sql } from "kysely";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Whether no letter with heads was queued since a moment. */
export async function isHeadsMailDue(db: TenantDb, since: Date): Promise<boolean> {
  const letter = await db
    .selectFrom("message")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("kind", "=", "audit_heads")
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return letter === undefined;
}

/** Takes the right to queue the day's letter until the transaction ends; false when another process has it. */
export async function claimHeadsMail(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit-heads', 0)) as claimed
  `.execute(db);
  return rows[0]?.claimed ?? false;
}
