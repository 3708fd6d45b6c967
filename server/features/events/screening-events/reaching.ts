import type { Database } from "#server/platform/db/database.ts";
import {
  type TenantDb,
  type TenantScope,
  asTenant,
  scopeOf,
  withoutTenant,
} from "#server/platform/db/tenant.ts";

/** One transaction for a scope in which single steps reach further, or less far. */
export interface Reaching {
  readonly db: TenantDb;
  /** Takes a step with that reach and goes back. What is found beyond the scope's own is told to nobody in it. */
  readonly within: <T>(
    groupIds: TenantScope["groupIds"],
    step: (db: TenantDb) => Promise<T>,
  ) => Promise<T>;
}

/** Runs `work` in one transaction for `scope`, as `withTenant` does. */
export async function withReach<T>(
  database: Database,
  scope: TenantScope,
  work: (reaching: Reaching) => Promise<T>,
): Promise<T> {
  return withoutTenant(database, async (open) => {
    const db = await asTenant(open, scope);
    return work({
      db,
      async within(groupIds, step) {
        const before = scopeOf(db);
        await asTenant(open, { ...scope, groupIds });
        const result = await step(db);
        await asTenant(open, before);
        return result;
      },
    });
  });
}
