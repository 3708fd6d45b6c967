import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyDatabase } from "#server/testing/database.ts";
import type { Database } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

let database: Database;
let directory: string;

beforeEach(async () => {
  database = await emptyDatabase();
  directory = await mkdtemp(join(tmpdir(), "tea-start-migrations-"));
  await write("0001_first.sql", "create schema app; create table app.first (id int);");
  await write(
    "0002_second.sql",
    "insert into app.first values (1);\ninsert into app.first values (2);",
  );
}, 60_000);

afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

test("applies what is missing, in order, and nothing twice", async () => {
  expect(await migrate()).toEqual(["0001_first.sql", "0002_second.sql"]);
  await write("0003_third.sql", "delete from app.first where id = 1");
  expect(await migrate()).toEqual(["0003_third.sql"]);
  expect(await migrate()).toEqual([]);
  expect(await rows("select id from app.first")).toEqual([{ id: 2 }]);
});

test("several processes at once apply each file once", async () => {
  const applied = await Promise.all([migrate(), migrate(), migrate()]);
  expect(applied.flat()).toEqual(["0001_first.sql", "0002_second.sql"]);
  expect(await rows("select id from app.first")).toEqual([{ id: 1 }, { id: 2 }]);
});

test("refuses a file that was edited after it had been applied", async () => {
  await migrate();
  await write("0001_first.sql", "create schema app; create table app.first (id bigint);");
  await expect(migrate()).rejects.toThrow(
    "migration 0001_first.sql was edited after it had been applied",
  );
});

test("refuses a database that a newer program has migrated", async () => {
  await migrate();
  await rm(join(directory, "0002_second.sql"));
  await expect(migrate()).rejects.toThrow(
    "the database has migration 0002_second.sql, which this program lacks: start a newer one",
  );
});

test("refuses a new file that is numbered before an applied one", async () => {
  await rm(join(directory, "0001_first.sql"));
  await write("0002_second.sql", "create schema app");
  await migrate();
  await write("0001_first.sql", "create table app.first (id int)");
  await expect(migrate()).rejects.toThrow(
    "migration 0001_first.sql comes before 0002_second.sql, which is applied",
  );
});

test("leaves nothing of a file that fails, and says where it did", async () => {
  await write(
    "0003_third.sql",
    "delete from app.first;\ncreate table app.third (id int);\nselect nothing;",
  );
  await expect(migrate()).rejects.toThrow(
    'migration 0003_third.sql, line 3: column "nothing" does not exist',
  );
  expect(await rows("select id from app.first")).toEqual([{ id: 1 }, { id: 2 }]);
  await write("0003_third.sql", "create table app.third (id int)");
  expect(await migrate()).toEqual(["0003_third.sql"]);
});

test("killed in the middle of a file it leaves nothing of it, and the next process goes on at once", async () => {
  await write(
    "0003_third.sql",
    "delete from app.first;\ncreate table app.third (id int);\nselect pg_sleep(600);",
  );
  const killed = migrate().catch(String);
  // What the database sees of a process that is no more: its connection is gone in the middle of a statement.
  await expect
    .poll(() =>
      rows(
        "select pg_terminate_backend(pid) as gone from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
      ),
    )
    .toEqual([{ gone: true }]);
  expect(await killed).toMatch(/terminat|Connection/);
  expect(await rows("select id from app.first")).toEqual([{ id: 1 }, { id: 2 }]);
  await write("0003_third.sql", "create table app.third (id int)");
  expect(await migrate()).toEqual(["0003_third.sql"]);
});

test.each([
  ["0002_other.sql", "migrations 0002_other.sql and 0002_second.sql have the same number"],
  ["3_third.sql", "migration 3_third.sql is not named NNNN_what_it_does.sql"],
])("refuses a file named %s", async (name, complaint) => {
  await write(name, "select 1");
  await expect(migrate()).rejects.toThrow(complaint);
});

async function migrate(): Promise<string[]> {
  return (await migrateDatabase(database, { queues: [], directory })).applied;
}

function write(name: string, text: string): Promise<void> {
  return writeFile(join(directory, name), text);
}

function rows(statement: string): Promise<unknown[]> {
  return database.asOwner(async ({ pool }) => (await pool.query<object>(statement)).rows);
}
