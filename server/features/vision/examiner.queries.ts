import type { CodedKey, Code } from "#domain/vision/coded.ts";
import type { Reading } from "#domain/vision/reading.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The keys of the examiner's phone on the test's own clock, in order; none before that clock's beginning was told. */
export async function listPhoneKeys(db: TenantDb, sessionId: string): Promise<readonly CodedKey[]> {
  const rows = await db
    .selectFrom("vision_coding as c")
    .innerJoin("vision_coding_key as k", "k.session_id", "c.session_id")
    .select(["c.began_at", "k.at", "k.look"])
    .where("c.organization_id", "=", scopeOf(db).organizationId)
    .where("c.session_id", "=", sessionId)
    .where("c.began_at", "is not", null)
    .orderBy("k.at")
    .orderBy("k.n")
    .$narrowType<{ began_at: Date; look: Code }>()
    .execute();
  return rows.map(({ began_at: began, at, look }) => ({ t: at.getTime() - began.getTime(), look }));
}

/** A finished test that no camera and no key of its own keyboard told of, held; undefined for any other. */
export async function holdWithoutEyes(db: TenantDb, id: string) {
  return db
    .selectFrom("vision_session as v")
    .innerJoin("vision_samples as s", "s.session_id", "v.id")
    .select(["v.seed", "v.attempt", "s.shown"])
    .where("v.organization_id", "=", scopeOf(db).organizationId)
    .where("v.id", "=", id)
    .where("v.method", "=", "examiner")
    .where("v.outcome", "is not", null)
    .where("s.keys", "is", null)
    .forNoKeyUpdate("v")
    .executeTakeFirst();
}

/** Writes what a test says now. */
export async function updateReading(db: TenantDb, id: string, reading: Reading): Promise<void> {
  await db
    .updateTable("vision_session")
    .set({ outcome: reading.outcome, reading: JSON.stringify(reading) })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}
