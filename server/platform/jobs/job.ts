import type { Queue } from "pg-boss";
import type { z } from "zod";
import type { TenantDb } from "#server/platform/db/tenant.ts";

/** One kind of background work: its queue, and the shape of what is queued (ids only, never names, contacts or tokens). */
export interface Job<Data extends z.ZodObject = z.ZodObject> {
  readonly queue: Queue;
  readonly data: Data;
  /**
   * What the work is about. While a job with the same key waits, runs or is to be retried, another one is not added;
   * the queue's policy must be `exclusive`.
   */
  key?(data: z.output<Data>): string;
}

/** Queues work in the caller's transaction: it is done if and only if that transaction commits. */
export type Enqueue = <Data extends z.ZodObject>(
  db: TenantDb,
  job: Job<Data>,
  data: z.input<Data>,
) => Promise<void>;

/** Declares a kind of work, keeping the exact type of its data. */
export function defineJob<Data extends z.ZodObject>(job: Job<Data>): Job<Data> {
  if (job.key && job.queue.policy !== "exclusive")
    throw new Error(`${job.queue.name} has keys but is not an exclusive queue`);
  return job;
}
