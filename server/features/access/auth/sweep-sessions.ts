import type { Database } from "#server/platform/db/open.ts";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { forgetTokens } from "./account-tokens.queries.ts";
import { forgetHitsBefore } from "./attempts.queries.ts";
import { type Swept, deleteExpired } from "./sessions.queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Ended sessions are kept for a month: who logged in from where is asked for after an incident. */
const RETENTION_DAYS = 30;

/** Tidies what log-ins leave behind, every hour. */
export const sessionsSwept: Sweep = {
  name: "auth.sweep",
  everySeconds: 3600,
  run: async ({ database, realClock }) => void (await sweepSessions(database, realClock.now())),
};

/** Removes tokens that open nothing any more, sessions ended long ago and counters of past windows. Returns how many. */
export async function sweepSessions(database: Database, now: Date): Promise<Swept> {
  return withoutTenant(database, async (db) => {
    await forgetHitsBefore(db, new Date(now.getTime() - DAY_MS));
    const forgetBefore = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
    await forgetTokens(db, forgetBefore);
    return deleteExpired(db, now, forgetBefore);
  });
}
