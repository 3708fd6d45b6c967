import { setTimeout as delay } from "node:timers/promises";
import { type JobResult, PgBoss, type Job as QueuedJob } from "pg-boss";
import { QUEUE_LIMITS } from "#server/platform/db/connection.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Handler, Sweep, Work } from "./work.ts";

/** A running worker. */
export interface Worker {
  /** Takes no more jobs, lets the running ones end for a while, hands back what is left. */
  stop(): Promise<void>;
  /** For how many seconds each sweep should have ended well once more; 0 for one that is in time. */
  overdue(): readonly { readonly sweep: string; readonly seconds: number }[];
}

/** How long a stop waits for running jobs and sweeps, in milliseconds: the whole process has ten seconds. */
const PATIENCE = 6000;

/** Jobs taken at once. After a single one the queue's worker would wait for its next poll, whatever the backlog. */
const BATCH = 2;

/** Connections for taking and settling jobs; the listener has one more. */
const CONNECTIONS = 4;

/**
 * Works the queues: a committed job starts within milliseconds (NOTIFY), or within two seconds when the notice is lost.
 * A job of a worker that died is given to another some fifteen seconds later: ten without a heartbeat, and the next look.
 * Rejects when two handlers claim one queue.
 */
export async function startWorker(
  deps: Deps,
  works: readonly Work[],
  sweeps: readonly Sweep[] = [],
): Promise<Worker> {
  mustBeSingle(works);
  const boss = new PgBoss({
    ...deps.database.queueConnection,
    ...QUEUE_LIMITS,
    max: CONNECTIONS,
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on("error", (error) => deps.log.error(traceOf(error), "queue"));
  boss.on("warning", ({ message }) => deps.log.warn({ warning: message }, "queue"));
  await boss.start();
  const handlers = await takeUp(boss, deps, works);
  const timers = sweeps.map((sweep) => repeat(deps, sweep));
  return {
    async stop() {
      const sweptUp = Promise.all(timers.map((timer) => timer.stop()));
      await Promise.all([
        Promise.race([sweptUp, delay(PATIENCE, undefined, { ref: false })]),
        boss.stop({ graceful: true, timeout: PATIENCE }),
      ]);
      for (const handler of handlers) handler.close?.();
    },
    overdue: () => timers.map((timer) => timer.overdue()),
  };
}

function mustBeSingle(works: readonly Work[]): void {
  const names = works.map(({ job }) => job.queue.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two handlers for the queue ${twice}`);
}

async function takeUp(
  boss: PgBoss,
  deps: Deps,
  works: readonly Work[],
): Promise<Handler<unknown>[]> {
  const handlers: Handler<unknown>[] = [];
  for (const kind of works) {
    const handler = kind.open(deps);
    if (!handler) continue;
    handlers.push(handler);
    await boss.work(
      kind.job.queue.name,
      {
        localConcurrency: Math.ceil(handler.concurrency / BATCH),
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 2,
        perJobResults: true,
      },
      (jobs: QueuedJob<unknown>[]) =>
        Promise.all(jobs.map((queued) => attempt(deps, handler, queued))),
    );
  }
  return handlers;
}

/** What the queue keeps of a failure: the kind alone, since a driver's message can quote an address. */
async function attempt(
  { log }: Deps,
  handler: Handler<unknown>,
  { id, name, data, signal }: QueuedJob<unknown>,
): Promise<JobResult> {
  try {
    await handler.handle(data, signal);
    return { id, status: "completed" };
  } catch (error) {
    const trace = traceOf(error);
    log.warn({ queue: name, job: id, ...trace }, "job failed");
    return { id, status: "failed", output: { error: trace.code ?? trace.error } };
  }
}

/** Runs a sweep again and again, the next one only after the last has ended. */
function repeat(
  deps: Deps,
  sweep: Sweep,
): { stop(): Promise<void>; overdue(): { sweep: string; seconds: number } } {
  const { realClock } = deps;
  let stopped = false;
  let doneAt = realClock.now().getTime();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const runOnce = async (): Promise<void> => {
    try {
      await sweep.run(deps);
      doneAt = realClock.now().getTime();
    } catch (error) {
      deps.log.error({ ...traceOf(error), sweep: sweep.name }, "sweep");
    }
    if (!stopped) next();
  };
  const next = (): void => {
    timer = setTimeout(() => {
      running = runOnce();
    }, sweep.everySeconds * 1000);
  };
  next();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
    overdue() {
      const late = (realClock.now().getTime() - doneAt) / 1000 - sweep.everySeconds;
      return { sweep: sweep.name, seconds: Math.max(0, late) };
    },
  };
}

/** What of an error may be written down: its kind, code and place, never its message. */
function traceOf(error: unknown): { error: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split("\n").find((line) => line.startsWith("    at "));
  return {
    error: error.name,
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    ...(at === undefined ? {} : { at: at.trim() }),
  };
}
