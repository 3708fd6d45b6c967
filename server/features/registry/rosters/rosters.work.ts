import { ROSTER_DAYS } from "#domain/registry/rosters/progress.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, defineWork } from "#server/platform/jobs/work.ts";
import { applyRoster } from "./apply-roster.ts";
import { judgeRoster } from "./judge-roster.ts";
import { startWork, rosterJob } from "./rosters.jobs.ts";
import { deleteOld, findRoster, findStalled } from "./rosters.queries.ts";
import { undoRoster } from "./undo-roster.ts";

/** Milliseconds after which an import that does not get on has perhaps no job any more. */
const LONG_AGO = 120_000;
/** Imports taken up, or deleted, in one round. */
const AT_MOST = 100;
const DAY = 86_400_000;

/** Works on imports, one at a time in a process: the database is for everybody. */
export const workingOnRosters: Work = defineWork(rosterJob, (deps) => ({
  concurrency: 1,
  handle: ({ organization_id: organizationId, roster_id: rosterId }) =>
    workOn(deps, organizationId, rosterId),
}));

/** Does what the state of an import asks for; nothing where it asks for nothing (any more). */
export async function workOn(deps: Deps, organizationId: string, rosterId: string): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const roster = await withTenant(deps.database, scope, (db) => findRoster(db, rosterId));
  if (roster?.state === "judging") await judgeRoster(deps, organizationId, roster);
  else if (roster?.state === "applying") await applyRoster(deps, organizationId, roster);
  else if (roster?.state === "undoing") await undoRoster(deps, organizationId, roster);
}

/** Finds imports whose job is gone, and gives each a new one. */
export const rostersResumed: Sweep = {
  name: "rosters.resumed",
  everySeconds: 30,
  run: resume,
};

async function resume(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LONG_AGO);
  const stalled = await withoutTenant(deps.database, (db) => findStalled(db, before, AT_MOST));
  for (const { organization_id: organizationId, roster_id: rosterId } of stalled) {
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    await withTenant(deps.database, scope, (db) => startWork(deps, db, rosterId));
  }
}

/** Deletes files' rows that are older than a month: they hold children's names. */
export const rostersSwept: Sweep = {
  name: "rosters.swept",
  everySeconds: 3600,
  run: async (deps) => void (await sweepRosters(deps)),
};

/** Deletes imports older than a month, and tells how many. */
export async function sweepRosters({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): Promise<number> {
  const before = new Date(clock.now().getTime() - ROSTER_DAYS * DAY);
  return withoutTenant(database, (db) => deleteOld(db, before, AT_MOST));
}
