import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, defineWork } from "#server/platform/jobs/work.ts";
import type { ExportKind } from "./export-kind.ts";
import { makeExportJob } from "./exports.jobs.ts";
import { findUnmade, sweepExports } from "./exports.queries.ts";
import { makeExport } from "./make-export.ts";

/** Milliseconds after which a file that is not there has perhaps no job any more. */
const LONG_AGO = 60_000;

/** Files taken up in one round. */
const AT_MOST = 100;

/** Makes files, a few at a time: a large one must not keep the small ones of others waiting. */
export function makingExports(kinds: readonly ExportKind[]): Work {
  return defineWork(makeExportJob, (deps) => ({
    concurrency: 4,
    handle: (which, stopping) => makeExport(deps, kinds, which, stopping),
  }));
}

/** Finds files whose job is gone, and gives each a new one. One that still has its job gets no second. */
export const exportsResumed: Sweep = {
  name: "exports.resumed",
  everySeconds: 20,
  run: requeueUnmade,
};

/** Takes files away when their days are over. */
export const exportsSwept: Sweep = {
  name: "exports.swept",
  everySeconds: 900,
  run: ({ database, clock }) => withoutTenant(database, (db) => sweepExports(db, clock.now())),
};

async function requeueUnmade({ database, clock, enqueue }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - LONG_AGO);
  const unmade = await withoutTenant(database, (db) => findUnmade(db, before, AT_MOST));
  for (const each of unmade) {
    const scope = {
      organizationId: each.organization_id,
      accountId: null,
      groupIds: "all",
    } as const;
    await withTenant(database, scope, (db) => enqueue(db, makeExportJob, each));
  }
}
