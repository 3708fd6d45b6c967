import { type Database, replica } from "./database.ts";
import { mayDoOnPrimary } from "./replica.ts";
import {
  type TenantDb,
  type TenantScope,
  isInOneTransaction,
  lookOn,
  withTenant,
} from "./tenant.ts";

/**
 * As `withTenant`, looking only, and at one moment of the data however long it takes: for whatever must fit together. On
 * the replica, where there is one that shows all that was committed before, and else on the primary.
 */
export async function withTenantSnapshot<T>(
  database: Database,
  scope: TenantScope,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  const look = { database, scope, work };
  const lent = await database[replica]?.lend((connection) => lookOn(look, connection));
  return lent ? lent.result : lookOn(look);
}

/**
 * Looks, and writes nothing, for a report or an export: as `withTenantSnapshot`, but where the replica fails in the middle
 * `work` is begun again on the primary. What is to be recorded of it, `withTenant` records.
 */
export async function readTenant<T>(
  database: Database,
  scope: TenantScope,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  if (isInOneTransaction()) return withTenant(database, scope, work);
  try {
    return await withTenantSnapshot(database, scope, work);
  } catch (error) {
    if (!database[replica] || !mayDoOnPrimary(error)) throw error;
    return lookOn({ database, scope, work });
  }
}
