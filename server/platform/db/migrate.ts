import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type ClientBase, DatabaseError } from "pg";
import type { Queue } from "pg-boss";
import { ROOT } from "#server/platform/root.ts";
import type { Database } from "./database.ts";
import { installQueue } from "./queue.ts";
import { takeTurn } from "./turn.ts";

/** What a program needs its database to have. */
export interface Migration {
  readonly queues: readonly Queue[];
  /** The application's own migrations when absent. */
  readonly directory?: string;
  /** Hears what the migration waits for. */
  readonly tell?: (message: string) => void;
  /** Milliseconds to wait for another process that migrates, or writes a backup; shorter for tests only. */
  readonly limitMs?: number;
}

/** One numbered file. */
export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** Any number: one migrating process at a time on a database. */
export const MIGRATION_LOCK = 7_327_276;

/** Milliseconds. A longer migration of another process makes this one end, for a supervisor to start it again. */
const LONGEST_WAIT = 60_000;

/** In a schema of its own, for the first migration makes the application's. */
const LEDGER = "migration.applied";

const OWN_MIGRATIONS = join(ROOT, "server", "platform", "db", "migrations");

/**
 * Applies the migrations that are missing, in order and each in a transaction of its own, then installs the queue.
 * Any number of processes may call this at once. Rejects when an applied file was edited or is unknown here, when a new
 * one is numbered before an applied one, and with the file and line when one fails: nothing of that file remains.
 */
export async function migrateDatabase(
  database: Database,
  { queues, directory = OWN_MIGRATIONS, tell = () => undefined, limitMs = LONGEST_WAIT }: Migration,
): Promise<{ applied: string[] }> {
  const files = await readMigrations(directory);
  return database.asOwner(async ({ pool }) => {
    const owner = await pool.connect();
    try {
      const turn = { lock: MIGRATION_LOCK, what: "the turn to migrate", tell, limitMs };
      await takeTurn(owner, turn);
      // The disk is waited for once, by the first commit of the queue's, and not after each file: what a falling server
      // loses of them is the last ones, which the next start applies.
      await owner.query("set synchronous_commit = off");
      const applied = await applyMissing(owner, files);
      await owner.query("reset synchronous_commit");
      await installQueue({ owner, queueConnection: database.queueConnection, queues });
      return { applied };
    } finally {
      // The lock goes with the session.
      owner.release(true);
    }
  });
}

/** The migrations that this program knows, in order. */
export async function readMigrations(directory: string = OWN_MIGRATIONS): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).toSorted();
  names.forEach((name, index) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new Error(`migration ${name} is not named NNNN_what_it_does.sql`);
    if (name.slice(0, 4) === names[index - 1]?.slice(0, 4))
      throw new Error(`migrations ${names[index - 1]} and ${name} have the same number`);
  });
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<MigrationFile> {
  const text = await readFile(join(directory, name), "utf8");
  return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
}

async function applyMissing(owner: ClientBase, files: readonly MigrationFile[]): Promise<string[]> {
  const ledger = await readLedger(owner);
  for (const name of ledger.keys())
    if (!files.some((file) => file.name === name))
      throw new Error(
        `the database has migration ${name}, which this program lacks: start a newer one`,
      );
  const newest = [...ledger.keys()].at(-1) ?? "";
  const applied: string[] = [];
  for (const file of files) {
    const before = ledger.get(file.name);
    if (before === undefined) {
      if (file.name < newest)
        throw new Error(`migration ${file.name} comes before ${newest}, which is applied`);
      await apply(owner, file);
      applied.push(file.name);
    } else if (before !== file.sha256) {
      throw new Error(`migration ${file.name} was edited after it had been applied`);
    }
  }
  return applied;
}

/** Applies files in the caller's one transaction, in order: where all of them and more is to be done, or nothing. */
export async function applyInTransaction(
  owner: ClientBase,
  files: readonly MigrationFile[],
): Promise<void> {
  await readLedger(owner);
  for (const file of files) {
    try {
      await applyFile(owner, file);
      // What a commit would have looked at, before the next file changes the tables.
      await owner.query("set constraints all immediate");
      await owner.query("set constraints all deferred");
    } catch (error) {
      throw new Error(`migration ${file.name}${lineOf(error, file.text)}`, { cause: error });
    }
  }
}

/** Names and checksums of what has been applied, in order. Made when it is missing, unless it is only looked at. */
export async function readLedger(
  owner: ClientBase,
  how: "make" | "look" = "make",
): Promise<Map<string, string>> {
  if (how === "make") {
    await owner.query("create schema if not exists migration");
    await owner.query(`create table if not exists ${LEDGER} (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  }
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    `select name, sha256 from ${LEDGER} order by name collate "C"`,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function apply(owner: ClientBase, file: MigrationFile): Promise<void> {
  try {
    await owner.query("begin");
    await applyFile(owner, file);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw new Error(`migration ${file.name}${lineOf(error, file.text)}`, { cause: error });
  }
}

async function applyFile(owner: ClientBase, file: MigrationFile): Promise<void> {
  await owner.query(file.text);
  await owner.query(`insert into ${LEDGER} (name, sha256) values ($1, $2)`, [
    file.name,
    file.sha256,
  ]);
}

function lineOf(error: unknown, text: string): string {
  if (!(error instanceof DatabaseError)) return `: ${String(error)}`;
  const position = Number(error.position ?? 0);
  const line = position > 0 ? `, line ${text.slice(0, position).split("\n").length}` : "";
  return `${line}: ${error.message}`;
}
