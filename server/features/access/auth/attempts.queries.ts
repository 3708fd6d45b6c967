import { sql } from "kysely";
import type { AnyDb, OpenDb } from "#server/platform/db/tenant.ts";

/** One counter: what is counted, and the window it is counted in. */
export interface Counter {
  readonly key: string;
  readonly windowStart: Date;
}

/** Adds one and returns the new count; others that count the same wait until this transaction ends. */
export async function countHit(db: AnyDb, { key, windowStart }: Counter): Promise<number> {
  const { hits } = await db
    .insertInto("rate_limit")
    .values({ key, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(["key", "window_start"]).doUpdateSet({ hits: sql`rate_limit.hits + 1` }),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  return hits;
}

/** Removes one hit. */
export async function removeHit(db: OpenDb, { key, windowStart }: Counter): Promise<void> {
  await db
    .updateTable("rate_limit")
    .set({ hits: sql`hits - 1` })
    .where("key", "=", key)
    .where("window_start", "=", windowStart)
    .where("hits", ">", 0)
    .execute();
}

/** Forgets what was counted under a key. */
export async function forgetHits(db: OpenDb, key: string): Promise<void> {
  await db.deleteFrom("rate_limit").where("key", "=", key).execute();
}

/** Removes the counters of windows that began before `moment`. */
export async function forgetHitsBefore(db: OpenDb, moment: Date): Promise<void> {
  await db.deleteFrom("rate_limit").where("window_start", "<", moment).execute();
}
