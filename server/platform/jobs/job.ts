import type { Queue } from "pg-boss";
import { z } from "zod";
import type { AnyDb } from "#server/platform/db/tenant.ts";

/** One kind of background work: its queue, and the shape of what is queued (ids only, never names, contacts or tokens). */
export interface Job<Data extends z.ZodObject = z.ZodObject> {
  readonly queue: Queue;
  readonly data: Data;
  /**
   * What the work is about. While a job with the same key waits, runs or is to be retried, another one is not added;
   * the queue's policy must be `exclusive`. Where it is `short`, only while one waits: one that runs has another after it.
   */
  key?(data: z.output<Data>): string;
  /**
   * The job only says that there is something to do, which stands elsewhere: it is queued right after the commit instead
   * of in the transaction, once for all that wake the same at the same time, and may be lost. A sweep must find what is
   * to be done without it.
   */
  readonly isWakeUp?: true;
}

/** Queues work in the caller's transaction: it is done if and only if that transaction commits (a wake-up: right after). */
export type Enqueue = <Data extends z.ZodObject>(
  db: AnyDb,
  job: Job<Data>,
  data: z.input<Data>,
) => Promise<void>;

/** Declares a kind of work, keeping the exact type of its data. */
export function defineJob<Data extends z.ZodObject>(job: Job<Data>): Job<Data> {
  if (job.key && job.queue.policy !== "exclusive" && job.queue.policy !== "short")
    throw new Error(`${job.queue.name} has keys but is neither an exclusive nor a short queue`);
  return job;
}

/**
 * Declares the wake-up for what waits in an organisation. What does stands in rows of its own, so it may come twice, too late,
 * or be lost.
 */
export function defineWakeUp(name: string) {
  return defineJob({
    queue: {
      name,
      policy: "short",
      notify: true,
      heartbeatSeconds: 10,
      expireInSeconds: 120,
      retryLimit: 0,
      deleteAfterSeconds: 60,
    },
    data: z.object({ organization_id: z.uuid() }),
    key: (data) => data.organization_id,
    isWakeUp: true,
  });
}
