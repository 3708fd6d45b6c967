import type { Database } from "#server/platform/db/open.ts";
import { sealRecord, unsealRecord } from "./sealed-record.ts";

/**
 * Seals every locked record with the installation's new key, and tells how many stay shut: all of them, where the key that
 * they were sealed with is lost.
 */
export async function lockAnew(
  database: Database,
  keys: { readonly former: string | undefined; readonly secretKey: string },
): Promise<{ readonly shut: number }> {
  const { former, secretKey } = keys;
  return database.asOwner(async ({ db }) => {
    const records = await db
      .selectFrom("locked_record")
      .select(["patient_id as patientId", "identity", "record"])
      .execute();
    if (former === undefined) return { shut: records.length };
    for (const record of records) {
      const { patientId, ...sealed } = sealRecord(
        secretKey,
        record.patientId,
        unsealRecord(former, record),
      );
      await db
        .updateTable("locked_record")
        .set(sealed)
        .where("patient_id", "=", patientId)
        .execute();
    }
    return { shut: 0 };
  });
}
