import { PgBoss, fromKysely } from "pg-boss";
import type { Database } from "#server/platform/db/open.ts";
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
 * connection of its own here only reads, once, what queues there are.
 */
export async function openEnqueue(database: Database): Promise<OpenEnqueue> {
  const boss = new PgBoss({
    ...database.enqueueConnection,
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
  return {
    async enqueue(db, job, data) {
      const checked = job.data.parse(data);
      const options = job.key ? { singletonKey: job.key(checked) } : {};
      await boss.send(job.queue.name, checked, { ...options, db: fromKysely(db) });
    },
    close: () => boss.stop({ graceful: false }),
  };
}
