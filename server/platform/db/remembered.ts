import { type TenantDb, remembersAt, tenantScope } from "./database.ts";

interface Remembered<T> {
  readonly version: number;
  readonly value: T;
}

/** Organisations of which a process remembers a value; beyond it all are forgotten. */
const MOST_REMEMBERED = 5000;

/**
 * Reads what follows from the settings of the scope's organisation, and remembers it until any settings change, in
 * whichever process: the database counts the changes, and each transaction knows the count from its first statement. `key`
 * names the value among those of an organisation. Not for a transaction that changes settings: it knows the count of before.
 */
export function cacheReading<T>(
  read: (db: TenantDb, at: Date) => Promise<T>,
  keyOf: (at: Date) => string,
): (db: TenantDb, at: Date) => Promise<T> {
  const known = new WeakMap<object, Map<string, Remembered<T>>>();
  return async (db, at) => {
    const { database, settingsVersion: version } = db[remembersAt];
    if (version === undefined) return read(db, at);
    const values = known.get(database) ?? new Map<string, Remembered<T>>();
    known.set(database, values);
    const key = `${db[tenantScope].organizationId} ${keyOf(at)}`;
    const found = values.get(key);
    if (found?.version === version) return found.value;
    const value = await read(db, at);
    if (values.size >= MOST_REMEMBERED) values.clear();
    values.set(key, { version, value });
    return value;
  };
}
