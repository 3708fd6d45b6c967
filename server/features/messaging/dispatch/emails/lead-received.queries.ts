import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What the notice of a request for information is written from; undefined when the request was deleted meanwhile. */
export async function findRequest(db: TenantDb, leadId: string) {
  return db
    .selectFrom("lead")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", leadId)
    .select(["solution", "name", "email", "institution", "position", "message"])
    .executeTakeFirst();
}
