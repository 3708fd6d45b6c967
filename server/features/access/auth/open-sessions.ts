import type { OpenSession } from "#contract/access/auth.ts";
import { withAccount } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { deviceOf } from "./device.ts";
import { findOpenSessions, lockLiveSession, revokeSession } from "./sessions.queries.ts";
import { IDLE_SECONDS } from "./sessions.ts";

type SessionDeps = Pick<Deps, "database" | "realClock">;

/** The sessions of a person that can still be gone on with, on whatever device. */
export async function openSessions(
  { database, realClock }: SessionDeps,
  { accountId, sessionId }: Actor,
): Promise<OpenSession[]> {
  const at = realClock.now();
  const usedSince = new Date(at.getTime() - IDLE_SECONDS * 1000);
  const rows = await withAccount(database, accountId, (db) =>
    findOpenSessions(db, accountId, { at, usedSince }),
  );
  return rows.map(({ id, user_agent, created_at, last_used_at }) => {
    const { browser, system } = deviceOf(user_agent);
    return {
      id,
      browser,
      system,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      current: id === sessionId,
    };
  });
}

/** Ends one of a person's own sessions. Somebody else's, or one that has ended, is `not_found`. */
export async function endOpenSession(
  { database, realClock }: SessionDeps,
  { accountId }: Actor,
  sessionId: string,
): Promise<void> {
  const at = realClock.now();
  await withAccount(database, accountId, async (db) => {
    if (!(await lockLiveSession(db, sessionId, at))) throw new Problem("not_found");
    await revokeSession(db, sessionId, "ended", at);
  });
}
