import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Channel } from "./channels/channel.ts";
import { CHANNELS } from "./channels/index.ts";
import { tenantQueueJob } from "./dispatch.jobs.ts";
import { type Slice, drainQueue } from "./drain.ts";
import { type OpenedChannel, openChannels } from "./opened-channels.ts";

/**
 * Milliseconds after which a message in 'sending' is taken over. Longer than any attempt may last, so that only a dead
 * worker's message is.
 */
export const LEASE_MS = 60_000;

/** Milliseconds and messages after which an organisation lets others go first. */
const SLICE_MS = 1000;
const SLICE_MESSAGES = 250;

/** What may be different where tenant queues are watched. */
export interface TenantQueueOptions {
  readonly channels?: readonly Channel[];
  readonly leaseMs?: number;
  readonly sliceMessages?: number;
  readonly sliceMs?: number;
}

/** The tenant queues that one process works. */
export interface TenantQueues {
  /** Whether there is any way to send. */
  readonly canSend: boolean;
  /** Delivers a slice of an organisation's outbox, and has itself called again when there may be more. */
  run(organizationId: string, stopping: AbortSignal): Promise<void>;
  close(): void;
}

/** Opens the channels of this process and works tenant queues by them. */
export function openTenantQueues(
  deps: Deps,
  {
    channels = CHANNELS,
    leaseMs = LEASE_MS,
    sliceMessages = SLICE_MESSAGES,
    sliceMs = SLICE_MS,
  }: TenantQueueOptions = {},
): TenantQueues {
  const opened = openChannels(deps, channels);
  const running = new Map<string, { wokenAgain: boolean }>();
  return {
    canSend: opened.length > 0,
    async run(organizationId, stopping) {
      const already = running.get(organizationId);
      if (already) {
        already.wokenAgain = true;
        return;
      }
      const queue = { wokenAgain: false };
      running.set(organizationId, queue);
      try {
        const slice = { organizationId, stopping, leaseMs, ...budget(sliceMessages, sliceMs) };
        const hasMore = await drainAll(deps, opened, slice);
        running.delete(organizationId);
        if ((hasMore || queue.wokenAgain) && !stopping.aborted) await callAgain(deps, slice);
      } finally {
        running.delete(organizationId);
      }
    },
    close() {
      for (const { open } of opened) if ("hand" in open) open.close?.();
    },
  };
}

/** Channels do not wait for each other; on each as many messages are under way as it lets through. */
async function drainAll(
  deps: Deps,
  opened: readonly OpenedChannel[],
  slice: Slice,
): Promise<boolean> {
  const drains = opened.flatMap((channel) =>
    Array.from({ length: channel.atOnce }, () => drainQueue(deps, channel, slice)),
  );
  const ends = await Promise.allSettled(drains);
  const failed = ends.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return ends.some((end) => end.status === "fulfilled" && end.value === "more");
}

function budget(messages: number, milliseconds: number): Pick<Slice, "mayGoOn"> {
  const until = performance.now() + milliseconds;
  let left = messages;
  return {
    mayGoOn() {
      left -= 1;
      return left >= 0 && performance.now() < until;
    },
  };
}

async function callAgain(
  { database, enqueue }: Pick<Deps, "database" | "enqueue">,
  { organizationId }: Pick<Slice, "organizationId">,
): Promise<void> {
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const wake = (db: TenantDb) => enqueue(db, tenantQueueJob, { organization_id: organizationId });
  await withTenant(database, scope, wake);
}
