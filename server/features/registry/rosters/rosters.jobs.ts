import { z } from "zod";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { defineJob } from "#server/platform/jobs/job.ts";

/**
 * Does what the state of an import asks for: judges its rows, writes them, or takes them back. What is to be done the
 * import itself says: the job may come twice. While one runs another may wait, for what the person asks for next.
 */
export const rosterJob = defineJob({
  queue: {
    name: "rosters.work",
    policy: "short",
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 600,
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    deleteAfterSeconds: 3600,
  },
  data: z.object({ organization_id: z.uuid(), roster_id: z.uuid() }),
  key: (data) => data.roster_id,
});

/** Has a worker do what the state of an import asks for, if this transaction commits. */
export async function startWork(
  { enqueue }: Pick<Deps, "enqueue">,
  db: TenantDb,
  rosterId: string,
): Promise<void> {
  await enqueue(db, rosterJob, {
    organization_id: scopeOf(db).organizationId,
    roster_id: rosterId,
  });
}
