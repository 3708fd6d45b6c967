import { sql } from "kysely";
import { MANY_FOUND } from "./search.ts";
import { type TenantDb, scopeOf } from "./tenant.ts";

/**
 * The ids of the children in the groups that the scope reaches, archived ones left out; nothing where they are many, or where
 * the whole organization is reached. Many are as many as of a search: of more it was not measured. The few are looked up one by
 * one: whoever has forty of a clinic's 100,000 children must not wait for what is told of the others.
 */
export async function findFewInGroups(db: TenantDb): Promise<string[] | undefined> {
  const { organizationId, groupIds, opened = null } = scopeOf(db);
  if (groupIds === "all") return undefined;
  const children = await db
    .selectFrom("patient")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`(group_id = any(${groupIds}::uuid[]) or id = ${opened}::uuid)`)
    .where("archived_at", "is", null)
    .limit(MANY_FOUND)
    .execute();
  return children.length < MANY_FOUND ? children.map(({ id }) => id) : undefined;
}
