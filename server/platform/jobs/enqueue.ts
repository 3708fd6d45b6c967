import { PgBoss, fromKysely } from "pg-boss";
import { QUEUE_LIMITS } from "#server/platform/db/connection.ts";
import { withState } from "#server/platform/db/lost-connection.ts";
import type { Database } from "#server/platform/db/open.ts";
import { afterCommit, inOneStatement } from "#server/platform/db/tenant.ts";
import type { Enqueue } from "./job.ts";

/** A process's way into the queue. */
export interface OpenEnqueue {
  readonly enqueue: Enqueue;
  close(): Promise<void>;
}

/** Seconds for which the options of the queues are taken as known: they change with a migration only. */
const QUEUES_KNOWN_FOR = 3600;

/**
 * Opens the queue for sending. A job is one insert in the caller's transaction, on its connection and in its role; the
 * connection of its own here only reads, once, what queues there are. A wake-up is no part of the transaction, or all that
 * queue for the same organisation would wait for each other's commit: the second insert of a key waits for the first.
 */
export async function openEnqueue(database: Database): Promise<OpenEnqueue> {
  const boss = new PgBoss({
    ...database.enqueueConnection,
    ...QUEUE_LIMITS,
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: QUEUES_KNOWN_FOR,
  });
  // A connection lost while idle is replaced when it is next wanted; unheard, it would end the program.
  boss.on("error", () => undefined);
  await boss.start();
  const wake = coalescing();
  return {
    async enqueue(db, job, data) {
      const checked = job.data.parse(data);
      const { name } = job.queue;
      const options = job.key ? { singletonKey: job.key(checked) } : {};
      const send = async (connection: Parameters<typeof fromKysely>[0]): Promise<void> => {
        await boss
          .send(name, checked, { ...options, db: fromKysely(connection) })
          .catch((error: unknown) => {
            throw withState(error);
          });
      };
      if (!job.isWakeUp) return send(db);
      const about = `${name} ${options.singletonKey ?? JSON.stringify(checked)}`;
      afterCommit(db, () => wake(about, () => inOneStatement(database, send)));
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/**
 * Runs work of one name at a time. What is asked for while it runs is done once more after it, for all who asked: a
 * wake-up that had begun before somebody's commit may have been taken and done without it.
 */
function coalescing(): (name: string, work: () => Promise<void>) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();
  const begin = (name: string, work: () => Promise<void>): Promise<void> => {
    const run = work().finally(() => running.delete(name));
    running.set(name, run);
    return run;
  };
  return (name, work) => {
    const before = running.get(name);
    if (!before) return begin(name, work);
    const waiting =
      next.get(name) ??
      before
        .catch(() => undefined)
        .then(() => {
          next.delete(name);
          return begin(name, work);
        });
    next.set(name, waiting);
    return waiting;
  };
}
