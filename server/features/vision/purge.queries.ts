import { sql } from "kysely";
import { type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A test whose samples were made so long ago that they are kept no more. */
interface OldSamples {
  readonly organization_id: string;
  readonly session_id: string;
}

/** The oldest samples that are kept no more at an instant, of all organisations, each by what it has set. */
export async function findOverdueSamples(
  db: OpenDb,
  {
    at,
    usualMonths,
    atMost,
  }: { readonly at: Date; readonly usualMonths: number; readonly atMost: number },
): Promise<OldSamples[]> {
  const { rows } = await sql<OldSamples>`
    select * from app.vision_samples_overdue(${at}, ${usualMonths}, ${atMost})`.execute(db);
  return rows;
}

/** Deletes samples of the scope's organisation; what was computed of them stays. Returns whose they were. */
export async function deleteSamples(
  db: TenantDb,
  sessionIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const own = scopeOf(db).organizationId;
  const rows = await db
    .deleteFrom("vision_samples")
    .where("organization_id", "=", own)
    .where("session_id", "in", sessionIds)
    .returning("session_id")
    .execute();
  const ids = rows.map(({ session_id: id }) => id);
  if (ids.length === 0) return ids;
  await db
    .updateTable("vision_session")
    .set({ samples_purged_at: at })
    .where("organization_id", "=", own)
    .where("id", "in", ids)
    .execute();
  return ids;
}
