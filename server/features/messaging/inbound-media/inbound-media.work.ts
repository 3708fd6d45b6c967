import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, defineWork } from "#server/platform/jobs/work.ts";
import { sweepVoiceNotes } from "../voice-notes/voice-notes.queries.ts";
import { fetchMedia } from "./fetch-media.ts";
import { fetchMediaJob } from "./inbound-media.jobs.ts";
import { findOverdue, sweepAged } from "./inbound-media.queries.ts";

/** One at a time: a document is held in memory as a whole, and may have 100 MB. */
export const fetchingMedia: Work = defineWork(fetchMediaJob, (deps) => ({
  concurrency: 1,
  handle: (data, stopping) => fetchMedia(deps, data, stopping),
}));

/** Milliseconds after which a file that is not here has perhaps no job any more. */
const LONG_AGO = 10 * 60_000;

/** Files taken up in one round. */
const AT_MOST = 100;

/** Files whose bytes are deleted by one statement: each may have two thousand parts. */
const AT_ONCE = 20;

/** Finds files whose job is gone, as after a restored backup, and gives each a new one. One that has its job gets no second. */
export const mediaResumed: Sweep = {
  name: "inbound-media.resumed",
  everySeconds: 300,
  run: requeueOverdue,
};

/** Deletes the files whose time is over. */
export const mediaSwept: Sweep = {
  name: "inbound-media.sweep",
  everySeconds: 3600,
  run: async (deps) => void (await sweepMedia(deps)),
};

/** Gives files that wait for long a job each. */
export async function requeueOverdue({
  database,
  clock,
  enqueue,
}: Pick<Deps, "database" | "clock" | "enqueue">): Promise<void> {
  const before = new Date(clock.now().getTime() - LONG_AGO);
  const overdue = await withoutTenant(database, (db) => findOverdue(db, before, AT_MOST));
  for (const media of overdue) {
    const scope = {
      organizationId: media.organization_id,
      accountId: null,
      groupIds: "all",
    } as const;
    await withTenant(database, scope, (db) => enqueue(db, fetchMediaJob, media));
  }
}

/** Deletes the bytes of files and voice notes that are older than their organisation keeps them; that they were there stays. Returns how many. */
export async function sweepMedia({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): Promise<number> {
  let swept = 0;
  for (const sweep of [sweepAged, sweepVoiceNotes]) {
    for (let now = AT_ONCE; now === AT_ONCE; swept += now)
      now = await withoutTenant(database, (db) => sweep(db, clock.now(), AT_ONCE));
  }
  return swept;
}
