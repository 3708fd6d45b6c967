import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, defineWork } from "#server/platform/jobs/work.ts";
import { prepareBatchJob } from "./batches.jobs.ts";
import { findUnprepared } from "./batches.queries.ts";
import { prepareBatch } from "./prepare-batch.ts";

/** Milliseconds after which a sending that is not in the outbox has perhaps no job any more. */
const LONG_AGO = 60_000;

/** Batches taken up in one round. */
const AT_MOST = 100;

/** Puts the messages of batches into the outbox, one batch at a time: the database is for everybody. */
export const preparingBatches: Work = defineWork(prepareBatchJob, (deps) => ({
  concurrency: 1,
  handle: (batch, stopping) => prepareBatch(deps, batch, stopping),
}));

/** Finds batches whose job is gone, and gives each a new one. One that still has its job gets no second. */
export const batchesResumed: Sweep = {
  name: "batches.resumed",
  everySeconds: 15,
  run: requeueUnprepared,
};

async function requeueUnprepared({ database, clock, enqueue }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - LONG_AGO);
  const batches = await withoutTenant(database, (db) => findUnprepared(db, before, AT_MOST));
  for (const batch of batches) {
    const scope = {
      organizationId: batch.organization_id,
      accountId: null,
      groupIds: "all",
    } as const;
    await withTenant(database, scope, (db) => enqueue(db, prepareBatchJob, batch));
  }
}
