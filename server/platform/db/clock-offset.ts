import { sql } from "kysely";
import type { MovableClock } from "#server/platform/clock.ts";
import type { Changes } from "./changes.ts";
import type { Database } from "./database.ts";
import { withoutTenant } from "./tenant.ts";

/** Milliseconds between two looks at whether another process has moved the clock. */
const LOOK_EVERY = 500;

/** How many seconds the clock of a trial installation is ahead of the real time. */
export async function readClockOffset(database: Database): Promise<number> {
  return withoutTenant(database, async (db) => {
    const { rows } = await sql<{ seconds: number }>`select app.clock_offset() as seconds`.execute(
      db,
    );
    return rows[0]?.seconds ?? 0;
  });
}

/** Moves the clock so many seconds forward, ten years in all at most; null moves it back to the real time. */
export async function moveClock(database: Database, seconds: number | null): Promise<void> {
  await withoutTenant(database, (db) =>
    sql`select app.move_clock(${seconds}::integer)`.execute(db),
  );
}

/**
 * Keeps the clock in step with what other processes make of it, within a second, and tells this process's listeners when
 * it was moved. Returns how to stop.
 */
export function followClock(clock: MovableClock, changes: Changes): () => void {
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, LOOK_EVERY).unref();
  // Without an answer the clock stays as it is: whoever needs the database will say that it is gone.
  const look = async (): Promise<void> => {
    if (await clock.refresh().catch(() => false)) changes.stir();
  };
  return () => clearInterval(timer);
}
