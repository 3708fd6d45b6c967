import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CheckedBackup, checkBackup } from "#server/platform/backup/read-backup.ts";
import { restoreBackup } from "#server/platform/backup/restore.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import type { Database } from "#server/platform/db/open.ts";
import { TEST_CONFIG } from "#server/testing/app.ts";
import { emptyDatabase } from "#server/testing/database.ts";

const { secretKey } = TEST_CONFIG;
const AT = new Date("2026-03-16T15:00:00Z");

let folder: string;
const opened: Database[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tea-versions-"));
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function target(): Promise<Database> {
  const database = await emptyDatabase();
  opened.push(database);
  return database;
}

async function ask<Row extends object>(database: Database, text: string): Promise<Row[]> {
  const { rows } = await database.asOwner(({ pool }) => pool.query<Row>(text));
  return rows;
}

const into = (database: Database, backup: CheckedBackup, migrations?: string) =>
  restoreBackup(database, {
    backup,
    anotherKey: undefined,
    replaces: false,
    beforeCommit: () => Promise.resolve(),
    ...(migrations !== undefined && { migrations }),
  });

const keep = (database: Database, file: string) =>
  writeBackup(database, { file, passphrase: undefined, secretKey, program: "test", at: AT });

describe("another version of the program", () => {
  test("takes an older backup through its migrations, and refuses a newer one", async () => {
    const own = join(import.meta.dirname, "../../../platform/db/migrations");
    const older = join(folder, "older");
    await mkdir(older);
    const names = (await readdir(own)).toSorted();
    for (const name of names.slice(0, 34)) await cp(join(own, name), join(older, name));
    const past = await target();
    await migrateDatabase(past, { queues: [], directory: older });
    await ask(
      past,
      "insert into app.account (id, email, full_name) values (gen_random_uuid(), 'a@b.example', 'A')",
    );
    const file = join(folder, "older.tar.gz");
    await keep(past, file);

    const database = await target();
    await into(database, await checkBackup(file, undefined));
    const [newest] = await ask<{ name: string }>(
      database,
      "select max(name) as name from migration.applied",
    );
    expect(newest?.name).toBe(names.at(-1));
    expect(await ask(database, "select from app.account")).toHaveLength(1);

    await keep(database, join(folder, "newer.tar.gz"));
    const newer = await checkBackup(join(folder, "newer.tar.gz"), undefined);
    await expect(into(await target(), newer, older)).rejects.toThrow("newer program");
  });
});
