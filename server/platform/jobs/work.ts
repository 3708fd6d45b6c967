import type { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import type { Job } from "./job.ts";

/** How a process does one kind of work. */
export interface Handler<Data> {
  /** Jobs at a time in this process; an odd number is rounded up. */
  readonly concurrency: number;
  /**
   * Does the work, or rejects to have it tried again later. It may be called twice for one job: a worker that was thought
   * dead may not have been. `stopping` fires when the process no longer waits for it.
   */
  handle(data: Data, stopping: AbortSignal): Promise<void>;
  /** Releases what the handler holds, after its last call. */
  close?(): void;
}

/** One kind of work and who does it. Boot fails when two claim the same queue. */
export interface Work {
  readonly job: Job;
  /** Called once in a process that works the queue. Undefined when it lacks what the work needs: then the jobs wait. */
  open(deps: Deps): Handler<unknown> | undefined;
}

/** Binds a handler to its job, whose data it then gets checked and typed. */
export function defineWork<Data extends z.ZodObject>(
  job: Job<Data>,
  open: (deps: Deps) => Handler<z.output<Data>> | undefined,
): Work {
  return {
    job,
    open(deps) {
      const handler = open(deps);
      return (
        handler && {
          ...handler,
          handle: (data, stopping) => handler.handle(job.data.parse(data), stopping),
        }
      );
    },
  };
}

/** Something looked after again and again, in every process that works the queue: it must bear running twice at once. */
export interface Sweep {
  readonly name: string;
  readonly everySeconds: number;
  run(deps: Deps): Promise<void>;
}
