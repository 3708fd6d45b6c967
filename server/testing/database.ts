import { connect as dial } from "node:net";
import { text } from "node:stream/consumers";
import type { Queue } from "pg-boss";
import { inject } from "vitest";
import { z } from "zod";
import type { Database, Subscriber } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { connectPools } from "#server/platform/db/open.ts";
import { costSettings } from "./cost.ts";
import { keepOwner } from "./keep-owner.ts";
import {
  SILENT_LOG,
  type TestServer,
  runAsAdministrator,
  dropDatabase,
  shortId,
  testLogins,
} from "./server.ts";

/** What a test file needs besides the empty, migrated database. */
export interface TestDatabaseOptions {
  readonly queues?: readonly Queue[];
  readonly poolSize?: number;
  /** What follows from events; the program's own for a story of a feature. */
  readonly subscribers?: readonly Subscriber[];
  /** It tells what each statement did: for `startCostMeter`. */
  readonly tellsCosts?: boolean;
}

/** The SECRET_KEY of every test. */
export const TEST_SECRET_KEY = "a test key of more than 32 characters";

/** Enough to provoke contention, few enough for many files at once on one server. */
const TEST_POOL_SIZE = 6;

const Reply = z.union([
  z.object({ failure: z.string() }),
  z.object({
    administrator: z.union([
      z.object({ url: z.string() }),
      z.object({ socketDir: z.string(), user: z.string(), database: z.string() }),
    ]),
    template: z.string(),
  }),
]);

/**
 * A database of one's own, empty but for the schema: for `beforeAll`, with `close()` in `afterAll`, which drops it.
 * Rejects with the reason when no server could be started.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const server = await findTestServer();
  const database = await makeDatabase(server, server.template, options);
  if (options.queues) await migrateDatabase(database, { queues: options.queues });
  return database;
}

/** A database without anything in it, for the tests of the migrations themselves. */
export async function emptyDatabase(
  options: Pick<TestDatabaseOptions, "subscribers"> = {},
): Promise<Database> {
  return makeDatabase(await findTestServer(), "template1", options);
}

async function makeDatabase(
  server: TestServer,
  template: string,
  { poolSize = TEST_POOL_SIZE, subscribers, tellsCosts = false }: TestDatabaseOptions,
): Promise<Database> {
  const name = `tea_test_${shortId()}`;
  // Copied as files: by default every page goes through the log, which costs the server twice that.
  await runAsAdministrator(
    server,
    `create database ${name} template ${template} owner tea_owner strategy file_copy`,
  );
  for (const change of tellsCosts ? costSettings(name) : [])
    await runAsAdministrator(server, change);
  const database = keepOwner(
    await connectPools(
      testLogins(server, name),
      { poolSize, subscribers, secretKey: TEST_SECRET_KEY },
      SILENT_LOG,
    ),
  );
  return {
    ...database,
    close: async () => {
      await database.close();
      await runAsAdministrator(server, dropDatabase(name));
    },
  };
}

/** The server of this run of the tests. */
async function findTestServer(): Promise<TestServer> {
  const reply = Reply.parse(JSON.parse(await text(dial(inject("testServerSocket")))));
  if ("failure" in reply) throw new Error(`no database server for the tests: ${reply.failure}`);
  return reply;
}
