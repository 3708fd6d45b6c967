import { withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Sweep, type Work, defineWork } from "#server/platform/jobs/work.ts";
import type { Channel } from "./channels/channel.ts";
import { CHANNELS } from "./channels/index.ts";
import { tenantQueueJob } from "./dispatch.jobs.ts";
import { findTenantQueuesToWake } from "./dispatch.queries.ts";
import { LEASE_MS, type TenantQueueOptions, openTenantQueues } from "./tenant-queues.ts";

/** Organisations whose outboxes one process works at a time. */
const QUEUES_AT_ONCE = 4;

/** Delivers the outbox by the given ways. Without any that is open messages wait. */
export function deliveringBy(options: TenantQueueOptions): Work {
  return defineWork(tenantQueueJob, (deps) => {
    const queues = openTenantQueues(deps, options);
    if (!queues.canSend) return undefined;
    return {
      concurrency: QUEUES_AT_ONCE,
      handle: ({ organization_id }, stopping) => queues.run(organization_id, stopping),
      close: () => queues.close(),
    };
  });
}

/** Delivers the outbox. */
export const delivering: Work = deliveringBy({});

/** Wakes the tenant queues in which something is due that nobody was woken for: retries, hours, and what was lost. */
export function wakingFor({ channels = CHANNELS, leaseMs = LEASE_MS }: TenantQueueOptions): Sweep {
  return {
    name: "dispatch.lanes",
    everySeconds: 2,
    run: (deps) => wakeTenantQueues(deps, channels, leaseMs),
  };
}

export const waking: Sweep = wakingFor({});

/** Tenant queues woken at a time: each takes a connection of the program for a moment. */
const WOKEN_AT_ONCE = 4;

async function wakeTenantQueues(
  { config, database, clock, enqueue }: Pick<Deps, "config" | "database" | "clock" | "enqueue">,
  channels: readonly Channel[],
  leaseMs: number,
): Promise<void> {
  const ready = channels.filter(({ isConfigured }) => isConfigured?.(config) ?? true);
  const names = [...new Set(ready.map(({ name }) => name))];
  const queues = await withoutTenant(database, (db) =>
    findTenantQueuesToWake(db, names, clock.now(), leaseMs),
  );
  for (let from = 0; from < queues.length; from += WOKEN_AT_ONCE) {
    await withoutTenant(database, async (db) => {
      for (const organization_id of queues.slice(from, from + WOKEN_AT_ONCE))
        await enqueue(db, tenantQueueJob, { organization_id });
    });
  }
}
