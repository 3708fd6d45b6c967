import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The organisation and the person that a file names: those of the scope. */
export async function findAsker(db: TenantDb, accountId: string) {
  return db
    .selectFrom("organization as o")
    .leftJoin("account as a", (join) => join.on("a.id", "=", accountId))
    .select(["o.name as organization_name", "o.phone", "o.email", "a.full_name"])
    .where("o.id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
}
