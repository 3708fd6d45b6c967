import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { Queue } from "pg-boss";
import { type Login, plainConnection } from "#server/platform/db/connection.ts";
import { startEmbedded } from "#server/platform/db/embedded/start.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { type Logins, connectPools, socketLogins } from "#server/platform/db/open.ts";
import {
  OWNER_ROLE,
  PROGRAM_ROLE,
  QUEUE_ROLE,
  bootstrapEmbedded,
  bootstrapExternal,
} from "#server/platform/db/roles.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A socket that answers with the run's TestServer, as JSON. */
    readonly testServerSocket: string;
    /** The folder of PostgreSQL's programs for tests that start a server of their own; empty for those shipped. */
    readonly postgresBin: string;
  }
}

/** A server with one migrated database on it, from which others are cloned. Plain data: it crosses process borders. */
export interface TestServer {
  readonly administrator: Login;
  readonly template: string;
}

/** A test server, and how to take it away with every database made on it. */
export interface RunningTestServer {
  readonly server: TestServer;
  readonly stop: () => Promise<void>;
}

/** Always the same: two runs of the tests may share a server. */
const TEST_PASSWORD = "tea-start-test";

/** Of nobody's interest: what a test asserts, it asserts on values. */
export const SILENT_LOG = { info: (): void => undefined, warn: (): void => undefined };

/**
 * Starts an embedded server whose data is thrown away, or takes the one at `url`, whose login must be a superuser and
 * on which the three roles get a password known to everybody: never one with data of value. `binDir` runs a PostgreSQL of the machine's own instead of the one shipped.
 * The databases cloned from its template have these queues.
 */
export async function startTestServer(
  where: { readonly url: string } | { readonly binDir?: string },
  queues: readonly Queue[] = [],
): Promise<RunningTestServer> {
  return "url" in where
    ? takeServer({ url: where.url }, queues)
    : startThrowaway(where.binDir, queues);
}

/** Log-ins for the three roles on one database of a test server. */
export function testLogins({ administrator }: TestServer, database: string): Logins {
  if (!("url" in administrator)) return socketLogins(administrator.socketDir, database);
  const { url } = onDatabase(administrator, database);
  return {
    program: { url: logInAs(PROGRAM_ROLE, url) },
    owner: { url: logInAs(OWNER_ROLE, url) },
    queue: { url: logInAs(QUEUE_ROLE, url) },
  };
}

/** Does one thing as the administrator of the server, e.g. makes or drops a database. */
export async function runAsAdministrator(server: TestServer, statement: string): Promise<void> {
  const client = new Client(plainConnection(server.administrator));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startThrowaway(
  binDir: string | undefined,
  queues: readonly Queue[],
): Promise<RunningTestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "tea-start-test-"));
  const embedded = await startEmbedded({
    dataDir,
    log: SILENT_LOG.info,
    durable: false,
    ...(binDir !== undefined && { binDir }),
  });
  const { socketDir, superuser } = embedded;
  const administrator = { socketDir, user: superuser, database: "postgres" };
  const server = { administrator, template: "tea_template" };
  try {
    await bootstrapEmbedded(administrator, server.template, SILENT_LOG.warn);
    await migrateTemplate(server, queues);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { server, stop: () => embedded.stop() };
}

async function takeServer(
  administrator: { readonly url: string },
  queues: readonly Queue[],
): Promise<RunningTestServer> {
  const server = { administrator, template: `tea_template_${shortId()}` };
  await runAsAdministrator(server, `create database ${server.template}`);
  const stop = (): Promise<void> => runAsAdministrator(server, dropDatabase(server.template));
  try {
    await bootstrapExternal(onDatabase(administrator, server.template), SILENT_LOG.warn);
    await runAsAdministrator(server, `alter database ${server.template} owner to ${OWNER_ROLE}`);
    // As in production: a superuser who has taken on the program's role could lay it down again.
    for (const role of [PROGRAM_ROLE, OWNER_ROLE, QUEUE_ROLE])
      await runAsAdministrator(server, `alter role ${role} login password '${TEST_PASSWORD}'`);
    await migrateTemplate(server, queues);
  } catch (error) {
    await stop();
    throw error;
  }
  return { server, stop };
}

async function migrateTemplate(server: TestServer, queues: readonly Queue[]): Promise<void> {
  const database = await connectPools(testLogins(server, server.template), {}, SILENT_LOG);
  try {
    await migrateDatabase(database, { queues });
  } finally {
    await database.close();
  }
}

/** Drops a database even while somebody is still connected to it. */
export function dropDatabase(name: string): string {
  return `drop database if exists ${name} with (force)`;
}

/** Short enough for a database's name. */
export function shortId(): string {
  return randomUUID().slice(0, 8);
}

function logInAs(role: string, url: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^@/?]*@)?/, `$1${role}:${TEST_PASSWORD}@`);
}

function onDatabase({ url }: { readonly url: string }, database: string): { url: string } {
  const [address = "", query] = url.split("?", 2);
  const server = address.slice(0, address.lastIndexOf("/"));
  return { url: `${server}/${database}${query === undefined ? "" : `?${query}`}` };
}
