import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestHost, openHost, openSilentHost } from "#server/testing/hosts.ts";
import { type ReplicatedServers, startReplicated } from "#server/testing/replicated.ts";
import { SILENT_LOG } from "#server/testing/server.ts";
import { roleConnection } from "./connection.ts";
import { migrateDatabase } from "./migrate.ts";
import { type Database, openDatabase } from "./open.ts";
import { withTenant, withoutTenant } from "./tenant.ts";

/**
 * A program whose DATABASE_URL names a host that refuses, a standby, and two ways to the server that writes, of which the
 * second is there once the first has fallen. In the last test that server ends and the standby is promoted.
 */

let servers: ReplicatedServers;
let database: Database;
let hosts: { readonly reads: TestHost; readonly first: TestHost; readonly second: TestHost };

const PATIENT = { timeout: 15_000, interval: 50 };
const ORGANIZATION = "00000000-0000-7000-8000-000000000000";

beforeAll(async () => {
  servers = await startReplicated();
  await servers.primary.query("create database tea");
  await servers.catchUp();
}, 60_000);

beforeEach(async () => {
  const { primary, standby } = servers;
  const gone = await openHost(primary.socketDir);
  const reads = await openHost(standby.socketDir);
  const first = await openHost(primary.socketDir);
  const second = await openHost(primary.socketDir);
  hosts = { reads, first, second };
  await gone.fall();
  await second.fall();
  database = await openOn([gone, reads, first, second].map(({ place }) => place));
}, 60_000);

afterEach(async () => {
  await database.close();
  await Promise.all(Object.values(hosts).map((host) => host.fall()));
});

afterAll(() => servers.close());

/** Opens it, makes the roles, and migrates it where that has not been done. */
async function openOn(places: readonly string[]): Promise<Database> {
  const url = `postgres://postgres@${places.join(",")}/tea`;
  const opened = await openDatabase({ url, dataDir: "/nowhere", poolSize: 3 }, SILENT_LOG);
  await migrateDatabase(opened, { queues: [{ name: "letters", notify: true }] });
  return opened;
}

async function answers(): Promise<boolean> {
  return withoutTenant(database, (db) => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  );
}

async function switchWays(): Promise<void> {
  await hosts.first.fall();
  await hosts.second.rise();
}

async function whereItWorks(): Promise<unknown> {
  const scope = { organizationId: ORGANIZATION, accountId: null, groupIds: "all" } as const;
  return withTenant(database, scope, async (db) => {
    const { rows } = await sql`select current_setting('app.organization_id') as id,
      current_setting('transaction_read_only') as read_only`.execute(db);
    return rows[0];
  });
}

test("works on the one that writes, and on the next one when that falls, without a restart", async () => {
  expect(await whereItWorks()).toEqual({ id: ORGANIZATION, read_only: "off" });
  await switchWays();
  await vi.waitUntil(answers, PATIENT);
  expect(await whereItWorks()).toEqual({ id: ORGANIZATION, read_only: "off" });
});

test("hears of changes again on the next one", async () => {
  const heard: unknown[] = [];
  database.changes.listen((change) => heard.push(change));
  await vi.waitUntil(() => heard.length === 1, PATIENT);
  await switchWays();
  await vi.waitUntil(() => heard.length === 2, PATIENT);
  database.changes.publish(new Map([[ORGANIZATION, new Set(["patients"])]]));
  await vi.waitUntil(() => heard.length === 3, PATIENT);
  expect(heard).toEqual([null, null, { organizationId: ORGANIZATION, topics: ["patients"] }]);
});

test("works the queue on the next one, woken by its notices", async () => {
  const done: unknown[] = [];
  const worker = await aWorker((data) => done.push(data));
  try {
    await switchWays();
    await vi.waitUntil(async () => {
      await worker.send("letters", {}).catch(() => undefined);
      return done.length > 0;
    }, PATIENT);
    expect(done[0]).toEqual({});
  } finally {
    await worker.stop({ graceful: false });
  }
});

test("says of each host why it does not do, when none does", async () => {
  await hosts.first.fall();
  const refused =
    /^no host of the database writes: host 1 does not let us in \(connect ECONNREFUSED .*\), host 2 only reads, host 3 does not .*, host 4 does not/;
  await vi.waitFor(
    () => expect(new Client(database.enqueueConnection).connect()).rejects.toThrow(refused),
    PATIENT,
  );
  await expect(database.ping()).rejects.toThrow("no host of the database writes");
});

test("searches on for whoever asks as the search is about to end, on one connection to a standby", async () => {
  await hosts.first.fall();
  const takenBefore = hosts.reads.taken();
  const [early, late] = [
    new Client(database.enqueueConnection),
    new Client(database.enqueueConnection),
  ];
  const searching = early.connect();
  await pause(1000);
  const joining = late.connect();
  await pause(500);
  await hosts.second.rise();
  const ends = await Promise.allSettled([searching, joining]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(hosts.reads.taken() - takenBefore).toBe(1);
  await Promise.all([early.end(), late.end()]);
});

test("searches once for all logins of the process at the same servers", async () => {
  const silent = await Promise.all([openSilentHost(), openSilentHost()]);
  const places = silent.map(({ place }) => place).join(",");
  const attempts = ["tea_app", "tea_queue"].map((role) =>
    new Client(roleConnection({ url: `postgres://${role}@${places}/tea` }, role)).connect(),
  );
  const ends = await Promise.allSettled(attempts);
  await Promise.all(silent.map((host) => host.fall()));
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(silent.map((host) => host.taken())).toEqual([1, 1]);
});

test("follows a switch: the server that wrote ends, the standby is promoted, and all goes on there", async () => {
  const { primary, standby } = servers;
  const heard: unknown[] = [];
  database.changes.listen((change) => heard.push(change));
  const done: unknown[] = [];
  const worker = await aWorker((data) => done.push(data));
  await servers.catchUp();
  await primary.stop();
  expect(await answers()).toBe(false);
  await standby.query("select pg_promote()");
  try {
    await vi.waitUntil(answers, PATIENT);
    expect(await whereItWorks()).toEqual({ id: ORGANIZATION, read_only: "off" });
    await vi.waitUntil(() => heard.length === 2, PATIENT);
    await vi.waitUntil(async () => {
      await worker.send("letters", {}).catch(() => undefined);
      return done.length > 0;
    }, PATIENT);
    await database.asOwner(({ pool }) => pool.query("create table app.made_after_the_switch ()"));
  } finally {
    await worker.stop({ graceful: false });
  }
  const [{ made } = { made: null }] = await standby.query<{ made: string | null }>(
    "select to_regclass('app.made_after_the_switch')::text as made",
    "tea",
  );
  expect(made).toBe("app.made_after_the_switch");
}, 30_000);

/** Works the letters. Without a notice a job would wait for longer than the test. */
async function aWorker(hear: (data: unknown) => unknown): Promise<PgBoss> {
  const worker = new PgBoss({
    ...database.queueConnection,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    useListenNotify: true,
  });
  worker.on("error", () => undefined);
  await worker.start();
  const work = async ([job]: { readonly data: unknown }[]): Promise<void> => void hear(job?.data);
  await worker.work("letters", { pollingIntervalSeconds: 600, notify: true }, work);
  return worker;
}
