import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import type { Database } from "./database.ts";
import { MIGRATION_LOCK, migrateDatabase } from "./migrate.ts";
import { takeTurn } from "./turn.ts";

let database: Database;
let holder: Client;
let waiting: Client;

beforeAll(async () => {
  database = await testDatabase();
  holder = new Client({ ...database.enqueueConnection, application_name: "a forgotten console" });
  waiting = new Client(database.enqueueConnection);
  await Promise.all([holder.connect(), waiting.connect()]);
}, 60_000);

afterAll(async () => {
  await Promise.all([holder.end(), waiting.end()]);
  await database.close();
});

test("a turn that another connection keeps is given up, with a line that names who has it since when", async () => {
  await holder.query("select pg_advisory_lock(41)");
  const told: string[] = [];
  const turn = { lock: 41, what: "a turn", limitMs: 300, tell: (line: string) => told.push(line) };
  const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid");
  const named = new RegExp(
    `lock 41 is held by server process ${rows[0]?.pid} \\(\\w+, a forgotten console, from .+\\), connected since \\d{4}-`,
  );
  await expect(takeTurn(waiting, turn)).rejects.toThrow(named);
  await expect(takeTurn(waiting, turn)).rejects.toThrow(/^gave up waiting for a turn after 0.3 s:/);
  expect(told[0]).toMatch(named);
  await holder.query("select pg_advisory_unlock(41)");
  await takeTurn(waiting, turn);
  await waiting.query("select pg_advisory_unlock(41)");
});

test("a turn that becomes free meanwhile is taken, and later waits have no limit of ours", async () => {
  await holder.query("select pg_advisory_lock(42)");
  setTimeout(() => void holder.query("select pg_advisory_unlock(42)"), 100);
  await takeTurn(waiting, { lock: 42, what: "a turn", limitMs: 5000, tell: () => undefined });
  const { rows } = await waiting.query("show lock_timeout");
  expect(rows).toEqual([{ lock_timeout: "0" }]);
});

test("a migration does not wait for ever", async () => {
  await holder.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  await expect(migrateDatabase(database, { queues: [], limitMs: 200 })).rejects.toThrow(
    /gave up waiting for the turn to migrate after 0.2 s: lock 7327276 is held by server process/,
  );
  await holder.query("select pg_advisory_unlock_all()");
});
