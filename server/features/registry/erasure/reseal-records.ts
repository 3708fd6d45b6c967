import type { Database } from "#server/platform/db/open.ts";
import { findAllLocked, replaceSealed } from "./locked-records.queries.ts";
import { sealRecord, unsealRecord } from "./sealed-record.ts";

/**
 * Seals every locked record with the installation's new key, and tells how many stay shut: all of them, where the key that
 * they were sealed with is lost.
 */
export async function resealRecords(
  database: Database,
  keys: { readonly former: string | undefined; readonly secretKey: string },
): Promise<{ readonly shut: number }> {
  const { former, secretKey } = keys;
  return database.asOwner(async (owner) => {
    const records = await findAllLocked(owner);
    if (former === undefined) return { shut: records.length };
    for (const record of records) {
      const clear = unsealRecord(former, record);
      await replaceSealed(owner, sealRecord(secretKey, record.patientId, clear));
    }
    return { shut: 0 };
  });
}
