import { sql } from "kysely";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { programPool } from "./connection.ts";
import type { Database } from "./database.ts";
import { withoutTenant } from "./tenant.ts";

let database: Database;

beforeAll(async () => {
  database = await testDatabase({ poolSize: 2 });
}, 60_000);

afterAll(() => database.close());

test("columns arrive in types that lose nothing", async () => {
  expect(
    await ask(
      sql`select date '2020-02-29' as birthday, 123456789012::bigint as count, 1.50::numeric as amount,
        timestamptz '2026-03-01 12:00+00' as instant, '{"a": [1]}'::jsonb as document, '\\x01ff'::bytea as bytes,
        array['a', null]::text[] as texts, true as truth`,
    ),
  ).toEqual([
    {
      birthday: "2020-02-29",
      count: 123_456_789_012,
      amount: "1.50",
      instant: new Date("2026-03-01T12:00:00Z"),
      document: { a: [1] },
      bytes: Buffer.from([1, 255]),
      texts: ["a", null],
      truth: true,
    },
  ]);
});

test("a statement that takes too long is ended by the server, and the connection stays good", async () => {
  expect(await ask(sql`show statement_timeout`)).toEqual([{ statement_timeout: "2500ms" }]);
  const slow = withoutTenant(database, async (db) => {
    await sql`set local statement_timeout = 20`.execute(db);
    await sql`select pg_sleep(60)`.execute(db);
  });
  await expect(slow).rejects.toThrow("canceling statement due to statement timeout");
  expect(await ask(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test("a connection that the server breaks off is replaced", async () => {
  const pids = await ask(sql`select pg_backend_pid() as pid`);
  const broken = withoutTenant(database, (db) =>
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
  );
  await expect(broken).rejects.toThrow(/terminat/);
  expect(await ask(sql`select pg_backend_pid() as pid`)).not.toEqual(pids);
});

test("an idle connection that breaks off is told as lost, but not while its pool ends", async () => {
  const lost: string[] = [];
  const pool = programPool(database.enqueueConnection, 1, (message) => void lost.push(message));
  const lend = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    client.release();
    return client;
  };
  (await lend()).emit("error", new Error("the server stops"));
  expect(lost).toEqual(["a database connection was lost: the server stops"]);
  const last = await lend();
  const ended = pool.end();
  last.emit("error", new Error("the server has stopped"));
  await ended;
  expect(lost).toHaveLength(1);
});

test("says how many connections it has, and whether the database answers", async () => {
  await expect(database.ping()).resolves.toBeUndefined();
  expect(database.connections()).toEqual({ total: 1, idle: 1, waiting: 0 });
});

function ask(statement: ReturnType<typeof sql>): Promise<unknown[]> {
  return withoutTenant(database, async (db) => (await statement.execute(db)).rows);
}
