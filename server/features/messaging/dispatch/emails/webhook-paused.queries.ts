import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** An address that is paused, and whose it is; undefined for one that is gone. */
export async function findPausedWebhook(
  db: TenantDb,
  id: string,
): Promise<{ name: string; organization_name: string; paused_at: Date | null } | undefined> {
  return db
    .selectFrom("webhook as w")
    .innerJoin("organization as o", "o.id", "w.organization_id")
    .select(["w.name", "o.name as organization_name", "w.paused_at"])
    .where("w.organization_id", "=", scopeOf(db).organizationId)
    .where("w.id", "=", id)
    .executeTakeFirst();
}
