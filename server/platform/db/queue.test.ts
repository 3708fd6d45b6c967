import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { PgBoss, fromKysely } from "pg-boss";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import type { Database } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";
import { withTenant } from "./tenant.ts";

const SCOPE = { organizationId: randomUUID(), accountId: null, groupIds: "all" } as const;
const QUEUES = [
  { name: "mail", retryLimit: 4, deadLetter: "dead", notify: true },
  { name: "dead" },
  { name: "quiet" },
];

let database: Database;
/** What a process without a worker has: the program's role. */
let sender: PgBoss;
/** The queue's role, to look and to take rights away. */
let queue: Client;

beforeAll(async () => {
  database = await testDatabase({ queues: QUEUES });
  queue = new Client(database.queueConnection);
  await queue.connect();
  sender = new PgBoss({
    ...database.enqueueConnection,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await sender.start();
}, 60_000);

afterAll(async () => {
  await sender.stop({ graceful: false });
  await queue.end();
  await database.close();
});

beforeEach(() => queue.query("delete from pgboss.job"));

test("the program sends within its transaction, and the worker gets it", async () => {
  await send("mail", { messageId: "kept" });
  const lost = withTenant(database, SCOPE, async (db) => {
    await sender.send("mail", { messageId: "lost" }, { db: fromKysely(db) });
    throw new Error("taken back");
  });
  await expect(lost).rejects.toThrow("taken back");

  const worker = new PgBoss({ ...database.queueConnection, useListenNotify: true });
  await worker.start();
  const received: unknown[] = [];
  await worker.work("mail", { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    received.push(job?.data);
    await Promise.resolve();
  });
  await vi.waitUntil(() => received.length > 0, { timeout: 20_000 });
  await vi.waitUntil(async () => (await count("state = 'completed'")) === 1, { timeout: 20_000 });
  await worker.stop({ graceful: false });
  expect(received).toEqual([{ messageId: "kept" }]);
  expect(await count("true")).toBe(1);
}, 60_000);

test("the program neither reads what jobs hold nor changes, takes or removes one", async () => {
  for (const statement of [
    "select data from pgboss.job_common",
    "select data from pgboss.job",
    "select output from pgboss.job_common",
    "update pgboss.job_common set state = 'completed'",
    "delete from pgboss.job_common",
    "delete from pgboss.queue",
    "insert into pgboss.schedule (name, cron) values ('mail', '* * * * *')",
    "create table pgboss.mine (id int)",
  ])
    await expect(asProgram(statement)).rejects.toThrow(/permission denied/);
});

test("the program has no right that sending does not need", async () => {
  for (const right of [
    "insert on pgboss.job_common",
    "select (id) on pgboss.job_common",
    "select (start_after) on pgboss.job_common",
    "select on pgboss.queue",
  ]) {
    await queue.query(`revoke ${right} from tea_app`);
    await expect(send("mail", {})).rejects.toThrow(/permission denied/);
    await queue.query(`grant ${right} to tea_app`);
  }
  await send("mail", {});
  const { rows } = await queue.query<{ grants: string }>(
    `select string_agg(distinct table_name || ' ' || privilege_type, ', ') as grants
      from information_schema.table_privileges where grantee = 'tea_app' and table_schema = 'pgboss'`,
  );
  expect(rows[0]?.grants).toBe("job_common INSERT, queue SELECT, version SELECT");
});

test("the queue's role has nothing in the application's schema", async () => {
  for (const statement of ["select from app.patient", "select app.normalize('a')"])
    await expect(queue.query(statement)).rejects.toThrow("permission denied for schema app");
});

test("options of a queue follow the program's list", async () => {
  const options = `select retry_limit, dead_letter, notify from pgboss.queue where name = 'mail'`;
  expect((await queue.query(options)).rows).toEqual([
    { retry_limit: 4, dead_letter: "dead", notify: true },
  ]);
  await migrateDatabase(database, {
    queues: [...QUEUES.slice(1), { name: "mail", retryLimit: 9 }, { name: "new" }],
  });
  expect((await queue.query(options)).rows).toEqual([
    { retry_limit: 9, dead_letter: "dead", notify: true },
  ]);
  await send("new", {});
});

function send(name: string, data: object): Promise<string | null> {
  return withTenant(database, SCOPE, (db) => sender.send(name, data, { db: fromKysely(db) }));
}

async function asProgram(statement: string): Promise<void> {
  const client = new Client(database.enqueueConnection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function count(condition: string): Promise<number> {
  const { rows } = await queue.query<{ jobs: number }>(
    `select count(*)::int as jobs from pgboss.job where name = 'mail' and ${condition}`,
  );
  return rows[0]?.jobs ?? -1;
}
