import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What the organisation is called. */
export async function findOrganizationName(db: TenantDb): Promise<string> {
  const { name } = await db
    .selectFrom("organization")
    .select("name")
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
  return name;
}
