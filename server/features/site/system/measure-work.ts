import { Gauge, type Registry } from "prom-client";
import { MESSAGE_CHANNELS, isSentChannel } from "#domain/messaging/message.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Worker } from "#server/platform/jobs/worker.ts";
import { PLATFORM } from "../tell-operators.ts";
import { type OutboxFigures, outboxFigures, queueFigures } from "./metrics.queries.ts";

/** What waits and what failed in the whole installation: the outbox by channel, the queues by name. */
export function measureBacklog(registry: Registry, deps: Pick<Deps, "database" | "clock">): void {
  measureOutbox(registry, deps);
  const queues = together(() => withTenant(deps.database, PLATFORM, queueFigures));
  gauge(registry, {
    name: "jobs_waiting",
    help: "Jobs that might begin, by queue",
    label: "queue",
    read: async () => (await queues()).map(({ queue, waiting }) => [queue, waiting]),
  });
  gauge(registry, {
    name: "jobs_failed",
    help: "Jobs that were tried as often as they may be and are still kept, by queue",
    label: "queue",
    read: async () => (await queues()).map(({ queue, failed }) => [queue, failed]),
  });
}

function measureOutbox(
  registry: Registry,
  { database, clock }: Pick<Deps, "database" | "clock">,
): void {
  const channels = MESSAGE_CHANNELS.filter(isSentChannel);
  const outbox = together(() =>
    withTenant(database, PLATFORM, (db) => outboxFigures(db, { at: clock.now(), channels })),
  );
  gauge(registry, {
    name: "messages_waiting",
    help: "Messages that might leave now, by channel",
    label: "channel",
    read: async () => (await outbox()).map(({ channel, waiting }) => [channel, waiting]),
  });
  gauge(registry, {
    name: "messages_retried",
    help: "Messages that failed for now and are tried again, by channel",
    label: "channel",
    read: async () => (await outbox()).map(({ channel, retried }) => [channel, retried]),
  });
  gauge(registry, {
    name: "messages_undelivered",
    help: "Messages that were given up and not dropped since, by channel",
    label: "channel",
    read: async () => (await outbox()).map(({ channel, undelivered }) => [channel, undelivered]),
  });
  gauge(registry, {
    name: "message_oldest_waiting_seconds",
    help: "Seconds for which the oldest waiting message might have left, by channel; 0 when none waits",
    label: "channel",
    read: async () =>
      (await outbox()).map((each) => [each.channel, secondsSince(each, clock.now())]),
  });
}

function secondsSince({ oldest_due_at: since }: OutboxFigures, now: Date): number {
  return since === null ? 0 : (now.getTime() - since.getTime()) / 1000;
}

/** For how long this process's own sweeps should have run again. */
export function measureSweeps(registry: Registry, { overdue }: Pick<Worker, "overdue">): void {
  gauge(registry, {
    name: "sweep_overdue_seconds",
    help: "Seconds since a sweep of this process should have ended well once more, by sweep; 0 when it is in time",
    label: "sweep",
    read: () => overdue().map(({ sweep, seconds }) => [sweep, seconds]),
  });
}

interface Measure {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

/** What the label says, and the number. */
type Reading = readonly [label: string, value: number];

/** Reads a gauge with one label at each look; what is not read any more is gone. */
export function gauge(registry: Registry, { name, help, label, read }: Measure): void {
  const measured = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    async collect() {
      this.reset();
      for (const [said, value] of await read()) this.set({ [label]: said }, value);
    },
  });
  registry.registerMetric(measured);
}

/** Asks once for all who ask at the same time, as the gauges of one scrape do. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () =>
    (asked ??= ask().finally(() => {
      asked = undefined;
    }));
}
