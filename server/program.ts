import { join } from "node:path";
import { parseArgs } from "node:util";
import type { FastifyInstance } from "fastify";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { FEATURES } from "./app.ts";
import { watchTexts } from "./features/site/sealed-text/watch-texts.ts";
import { measureSweeps } from "./features/site/system/measure-work.ts";
import { measureReplies, metricsServer } from "./features/site/system/metrics.ts";
import { SWEEPS, WORK } from "./jobs.ts";
import { servePages } from "./pages.ts";
import { type MovableClock, movableClock, systemClock } from "./platform/clock.ts";
import { type Config, isTrial } from "./platform/config.ts";
import { followClock, readClockOffset } from "./platform/db/clock-offset.ts";
import { sealing } from "./platform/db/database.ts";
import type { Made } from "./platform/db/embedded/start.ts";
import { agreeOnSecret } from "./platform/db/installation.ts";
import { migrateDatabase } from "./platform/db/migrate.ts";
import { type Database, openDatabase } from "./platform/db/open.ts";
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from "./platform/demonstration.ts";
import type { Deps } from "./platform/deps.ts";
import { drainOnClose } from "./platform/http/drain.ts";
import { rateLimiter } from "./platform/http/rate-limit.ts";
import { createServer } from "./platform/http/server.ts";
import { openEnqueue } from "./platform/jobs/enqueue.ts";
import { startWorker } from "./platform/jobs/worker.ts";
import { messageOf } from "./platform/message-of.ts";
import { ROOT } from "./platform/root.ts";
import { say } from "./platform/say.ts";
import { seedDemonstration } from "./seed/index.ts";
import { serveApi } from "./serve-api.ts";

const DIST = join(ROOT, "dist");

/** Milliseconds after which a stop ends the process whatever is still open: a supervisor would kill it soon after. */
const STOP_WITHIN = 9500;

type Closer = () => Promise<unknown>;

/** What does the work, to be closed first and side by side; and what that stands on, in the reverse order. */
const workers: Closer[] = [];
const closers: Closer[] = [];

/**
 * Starts everything that `config` asks for, on the embedded server that was `made` for it where it has no other, and says
 * when it is ready. Ends the process with 1 where that fails, and
 * with 0 when it is told to stop.
 */
export async function runProgram(config: Config, made: Made | undefined): Promise<void> {
  const starting = start(config, made);
  const stopLater = (): Promise<void> => stopAfter(starting);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stopLater());
  endWithParent(stopLater);
  try {
    await starting;
  } catch (error) {
    say(`Cannot start: ${messageOf(error)}`);
    await stop(1);
  }
}

/** What is half opened cannot be closed: a start is ended first. A second signal does not wait. */
async function stopAfter(starting: Promise<void>): Promise<void> {
  endAfter(STOP_WITHIN, 1);
  await starting.catch(() => undefined);
  await stop(0);
}

/**
 * `npm start` asks for this by naming the shell that npm starts scripts from: it passes no signal on when npm is told to
 * stop, and the server would keep the port. Whoever starts the server otherwise may go, as a shell does that is closed.
 */
function endWithParent(stopLater: () => Promise<void>): void {
  const { values } = parseArgs({ options: { "end-with-parent": { type: "string" } } });
  const parent = values["end-with-parent"];
  if (parent === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === Number(parent)) return;
    clearInterval(timer);
    void stopLater();
  }, 500).unref();
}

async function start(config: Config, made: Made | undefined): Promise<void> {
  const app = createServer(config);
  say("Opening the database …");
  const settings = { ...config.database, made, subscribers: SUBSCRIBERS };
  const database = await openDatabase(settings, app.log);
  closers.push(() => database.close());
  await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue), tell: say });
  await agreeOnSecret(database, config.secretKey);
  // Makes the first key, and fails now rather than with the first text.
  await database[sealing].newestVersion();
  if (
    config.demo &&
    (await seedDemonstration(database, { now: systemClock.now(), secretKey: config.secretKey }))
  ) {
    say("Demonstration data made.");
  }
  const queue = await openEnqueue(database);
  closers.push(() => queue.close());
  const movable = isTrial(config) ? await openClock(database) : undefined;
  const deps: Deps = {
    config,
    database,
    clock: movable ?? systemClock,
    realClock: systemClock,
    ...(movable && { movable }),
    log: app.log,
    enqueue: queue.enqueue,
    limit: rateLimiter(systemClock),
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
  };
  closers.push(watchTexts(deps));
  if (config.runsWeb) await listen(app, deps);
  else measureReplies(app, deps);
  if (config.runsWorker) {
    const worker = await startWorker(deps, WORK, SWEEPS);
    workers.push(() => worker.stop());
    measureSweeps(app.metrics, worker);
  }
  await serveMetrics(app, config);
  void watch(database);
  greet(deps);
}

/** The clock of a trial installation, in step with that of its other processes. */
async function openClock(database: Database): Promise<MovableClock> {
  const clock = movableClock(systemClock, () => readClockOffset(database));
  await clock.refresh();
  const unfollow = followClock(clock, database.changes);
  closers.push(async () => unfollow());
  return clock;
}

async function listen(app: FastifyInstance, deps: Deps): Promise<void> {
  serveApi(app, deps, FEATURES);
  await servePages(app, deps, DIST);
  drainOnClose(app);
  workers.push(() => app.close());
  const { host, port } = deps.config;
  await app.listen({ host, port });
}

/** Of a process that only works the queue too: its sweeps are nowhere else. */
async function serveMetrics(app: FastifyInstance, { metrics }: Config): Promise<void> {
  if (!metrics) return;
  const server = metricsServer(app.metrics);
  workers.push(() => server.close());
  await server.listen(metrics);
}

/**
 * Without its database the program ends rather than answer that it cannot, for a supervisor to start it again. At once:
 * nothing can be stored any more, and whatever waits for the database would wait in vain.
 */
async function watch(database: Database): Promise<void> {
  const { message } = await database.lost;
  say(`The database is gone: ${message}`);
  process.exit(1);
}

function greet({ config, publicUrl }: Deps): void {
  if (!config.runsWeb) return say("TEA Start works the queue. Ctrl-C stops it.");
  say(`TEA Start is ready at ${publicUrl}  (Ctrl-C stops it)`);
  if (!config.demo) return;
  say(`\nDemonstration log-ins, all with the password ${DEMONSTRATION_PASSWORD}:`);
  for (const { email, role } of DEMONSTRATION_LOGINS) say(`  ${email.padEnd(28)} ${role}`);
  if (isTrial(config)) {
    say(`\nE-mails it sends are shown at ${publicUrl}/dev/mailbox`);
    say(`Families' telephones (WhatsApp) are played at ${publicUrl}/dev/whatsapp`);
    say(`Its clock is moved forward at ${publicUrl}/dev/clock`);
  }
  if (config.database.url === undefined) {
    say(`Data is kept in ${config.dataDir}. For real patients use PostgreSQL: see the README.`);
  }
}

async function stop(code: number): Promise<never> {
  endAfter(STOP_WITHIN, 1);
  await Promise.all(workers.splice(0).map(close));
  for (const closer of closers.splice(0).toReversed()) await close(closer);
  process.exit(code);
}

async function close(closer: Closer): Promise<void> {
  await closer().catch((error: unknown) => say(`While stopping: ${messageOf(error)}`));
}

function endAfter(ms: number, code: number): void {
  setTimeout(() => {
    say("Not everything could be ended in time.");
    process.exit(code);
  }, ms).unref();
}
