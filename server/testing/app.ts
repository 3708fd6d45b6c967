import { tmpdir } from "node:os";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { type Clock, movableClock } from "#server/platform/clock.ts";
import { type Config, isTrial } from "#server/platform/config.ts";
import { readClockOffset } from "#server/platform/db/clock-offset.ts";
import type { Database } from "#server/platform/db/open.ts";
import type { Deps } from "#server/platform/deps.ts";
import { rateLimiter } from "#server/platform/http/rate-limit.ts";
import { createServer } from "#server/platform/http/server.ts";
import type { Feature } from "#server/platform/http/serving.ts";
import { openEnqueue } from "#server/platform/jobs/enqueue.ts";
import { serveApi } from "#server/serve-api.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { TEST_SECRET_KEY, testDatabase } from "./database.ts";
import { watchRefusals } from "./watch-refusals.ts";

/** A clock that stands still until a test moves it. */
interface TestClock extends Clock {
  /** Moves the clock on by so many days (fractions are fine, negative goes back). */
  advanceDays(days: number): void;
}

/** Everything a story needs: an API on an empty migrated database, and what was logged. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly deps: Deps;
  readonly clock: TestClock;
  /** All lines logged so far, to look for what must not be there. */
  readonly logged: () => string;
  /** Sends a request with a Bearer token (or none), and a JSON body when there is one. */
  send(
    token: string | null,
    method: Method,
    url: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export const TEST_CONFIG: Config = {
  host: "127.0.0.1",
  port: 0,
  metrics: undefined,
  dataDir: tmpdir(),
  database: { dataDir: tmpdir() },
  runsWeb: true,
  runsWorker: false,
  publicUrl: "http://tea.example",
  secretKey: TEST_SECRET_KEY,
  smtpUrl: undefined,
  smtpAllowPlain: true,
  mailFrom: "TEA Start <nao-responda@tea.example>",
  mailPerSecond: undefined,
  dispatchConcurrency: 1,
  dkim: undefined,
  bounceAddress: undefined,
  teamEmail: undefined,
  auditHeadsEmail: undefined,
  whatsappGraphUrl: "https://graph.example",
  backups: undefined,
  archive: undefined,
  demo: true,
  hstsSubdomains: false,
  trustProxy: 0,
  logLevel: "info",
};

/** What a story's application serves, and where its configuration differs from that of the tests. */
interface TestAppOptions {
  readonly features: readonly Feature[];
  readonly config?: Partial<Config>;
  /** Its database tells what each statement did: for `startCostMeter`. */
  readonly tellsCosts?: boolean;
  /** A migrated database that the test has opened with SUBSCRIBERS, instead of an empty one; closed with the application. */
  readonly on?: Database;
}

/**
 * The application as `program.ts` puts it together, without a socket, a worker or built pages, with the features that a story
 * calls: so a changed file concerns the stories of what stands on it, and not all of them. Close it in `afterAll`.
 */
export async function testApp({
  features,
  config: other,
  tellsCosts = false,
  on,
}: TestAppOptions): Promise<TestApp> {
  const database = on ?? (await testDatabase({ subscribers: SUBSCRIBERS, tellsCosts }));
  const queue = await openEnqueue(database);
  const lines: string[] = [];
  const config = { ...TEST_CONFIG, ...other };
  const app = createServer(config, {
    level: config.logLevel,
    stream: { write: (line) => void lines.push(line) },
  });
  const checkRefusals = watchRefusals(app);
  const clock = testClock(new Date("2026-03-16T15:00:00Z"));
  const movable = isTrial(config)
    ? movableClock(clock, () => readClockOffset(database))
    : undefined;
  const deps: Deps = {
    config,
    database,
    clock: movable ?? clock,
    realClock: clock,
    ...(movable && { movable }),
    log: app.log,
    enqueue: queue.enqueue,
    limit: rateLimiter(clock),
    publicUrl: "http://tea.example",
  };
  serveApi(app, deps, features);
  await app.ready();
  return {
    app,
    database,
    deps,
    clock,
    logged: () => lines.join(""),
    send: (token, method, url, body) => app.inject(request(token, method, url, body)),
    async close() {
      await app.close();
      await queue.close();
      await database.close();
      checkRefusals();
    },
  };
}

function request(token: string | null, method: Method, url: string, body: unknown): InjectOptions {
  const isFile = body instanceof Uint8Array;
  const type = isFile ? "application/octet-stream" : "application/json";
  return {
    method,
    url,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": type }),
    },
    ...(body === undefined ? {} : { payload: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  };
}

function testClock(start: Date): TestClock {
  let now = start;
  return {
    now: () => now,
    advanceDays(days) {
      now = new Date(now.getTime() + days * 86_400_000);
    },
  };
}
