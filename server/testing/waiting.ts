import { expect } from "vitest";
import type { Database } from "#server/platform/db/database.ts";

/** Until so many transactions of this database wait for another one; fails after twenty seconds. */
export async function somebodyWaits(database: Database, transactions = 1): Promise<void> {
  const waiting = () =>
    database.asOwner(async ({ pool }) => {
      const { rowCount } = await pool.query(
        "select from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted",
      );
      return rowCount ?? 0;
    });
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(transactions);
}
