import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sealing } from "#server/features/organization/audit/seal-audit.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { WORK } from "#server/jobs.ts";
import { type CheckedBackup, checkBackup } from "#server/platform/backup/read-backup.ts";
import { restoreBackup } from "#server/platform/backup/restore.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { secretFingerprint } from "#server/platform/config.ts";
import { agreeOnSecret } from "#server/platform/db/installation.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import type { Database } from "#server/platform/db/open.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import { seedDemonstration } from "#server/seed/index.ts";
import { TEST_CONFIG, type TestApp } from "#server/testing/app.ts";
import { emptyDatabase } from "#server/testing/database.ts";
import { wholeApp } from "#server/testing/whole-app.ts";
import { lookAfterRestore } from "./look-after-restore.ts";

const { secretKey } = TEST_CONFIG;
const PASSPHRASE = "uma frase que ninguém adivinha";
const AT = new Date("2026-03-16T15:00:00Z");

let story: TestApp;
let folder: string;
let restored: Database;
let clinic: { id: string; group: string };
const opened: Database[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tea-drill-"));
  story = await wholeApp();
  await agreeOnSecret(story.database, secretKey);
  await seedDemonstration(story.database, { now: story.clock.now(), secretKey });
  const [found] = await ask<{ id: string; group: string }>(
    story.database,
    `select o.id, g.id as group from app.organization o join app.patient_group g on g.organization_id = o.id
     where o.kind = 'clinic' order by o.created_at, o.id limit 1`,
  );
  if (!found) throw new Error("no clinic");
  clinic = found;
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await story.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Row extends object>(database: Database, text: string): Promise<Row[]> {
  const { rows } = await database.asOwner(({ pool }) => pool.query<Row>(text));
  return rows;
}

/** A child with its guardian and a line of the audit trail, in one transaction; the id once it is committed. */
async function register(): Promise<string> {
  const id = uuidv7();
  const scope = { organizationId: clinic.id, accountId: null, groupIds: "all" } as const;
  await withTenant(story.database, scope, async (db) => {
    await db
      .insertInto("patient")
      .values({
        id,
        organization_id: clinic.id,
        group_id: clinic.group,
        full_name: `Criança\t\\N ${id}\n"`,
      })
      .execute();
    await db
      .insertInto("guardian")
      .values({
        id: uuidv7(),
        organization_id: clinic.id,
        patient_id: id,
        full_name: "Responsável",
        relationship: "Mãe",
        phone: "+5581900000001",
        email: `${id}@familia.example`,
      })
      .execute();
    await recordScreeningEvent(db, {
      accountId: null,
      action: "patient.create",
      entityId: id,
    });
  });
  return id;
}

function back(file: string, passphrase?: string) {
  const path = join(folder, file);
  return writeBackup(story.database, {
    file: path,
    passphrase,
    secretKey,
    program: "test",
    at: AT,
  });
}

async function target(): Promise<Database> {
  const database = await emptyDatabase();
  opened.push(database);
  return database;
}

const into = (
  database: Database,
  backup: CheckedBackup,
  options: { replaces?: boolean; anotherKey?: string } = {},
) =>
  restoreBackup(database, {
    backup,
    anotherKey: undefined,
    replaces: false,
    beforeCommit: () => Promise.resolve(),
    ...options,
  });

describe("the drill", () => {
  test("brings every acknowledged row back from a backup that was made while families wrote", async () => {
    const acknowledged: string[] = [];
    const state = { goesOn: true };
    const write = async () => {
      while (state.goesOn) {
        acknowledged.push(await register());
        await pause(20);
      }
    };
    for (let n = 0; n < 20; n += 1) acknowledged.push(await register());
    await sealing.run(story.deps);
    const writing = Promise.all([write(), write()]);
    const before = [...acknowledged];
    const { manifest } = await back("drill.tar.gz").finally(() => (state.goesOn = false));
    await writing;

    restored = await target();
    const database = restored;
    await into(database, await checkBackup(join(folder, "drill.tar.gz"), undefined));
    const children = await ask<{ id: string; guardians: number }>(
      database,
      `select p.id, count(g.id)::int as guardians from app.patient p
       left join app.guardian g on g.patient_id = p.id where p.full_name like 'Criança%' || chr(10) || '"' group by p.id`,
    );
    const found = new Set(children.map(({ id }) => id));
    expect(before.filter((id) => !found.has(id))).toEqual([]);
    // One moment: nobody is there by halves, and nobody who was never acknowledged.
    expect(children.filter(({ guardians }) => guardians !== 1)).toEqual([]);
    expect([...found].filter((id) => !acknowledged.includes(id))).toEqual([]);
    expect(manifest.tables.find(({ name }) => name === "patient")?.rows).toBeGreaterThan(
      found.size,
    );

    await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
    expect(await lookAfterRestore({ database, config: TEST_CONFIG })).toEqual([]);
    const [seals] = await ask<{ n: number }>(
      database,
      "select count(*)::int as n from app.audit_seal",
    );
    expect(seals?.n).toBeGreaterThanOrEqual(20);
    const [walls] = await ask<{ n: number }>(
      database,
      `select count(*)::int as n from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'
       and relname <> 'rate_limit' and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(walls?.n).toBe(0);
    const [silenced] = await ask<{ n: number }>(
      database,
      "select count(*)::int as n from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'app'::regnamespace and tgenabled <> 'O'",
    );
    expect(silenced?.n).toBe(0);
  });

  test("holds every table of the application, readable by its owner alone", async () => {
    const { manifest } = await back("all.tar.gz");
    const tables = await ask<{ name: string }>(
      story.database,
      `select tablename as name from pg_tables where schemaname = 'app' order by tablename collate "C"`,
    );
    expect(manifest.tables.map(({ name }) => name)).toEqual(tables.map(({ name }) => name));
    expect((await stat(join(folder, "all.tar.gz"))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
    await expect(back("all.tar.gz")).rejects.toThrow("is there already");
  });
});

describe("a file that cannot be trusted", () => {
  test("is refused in words, and nothing is written", async () => {
    await back("plain.tar.gz");
    await back("sealed", PASSPHRASE);
    const plain = gunzipSync(await readFile(join(folder, "plain.tar.gz")));
    const refusal = async (bytes: Buffer, passphrase?: string): Promise<string> => {
      await writeFile(join(folder, "bad"), bytes);
      return checkBackup(join(folder, "bad"), passphrase).then(
        () => "taken",
        (error: unknown) => String(error),
      );
    };
    const at = plain.indexOf("familia.example");
    const changed = Buffer.from(plain);
    changed.write("x", at);
    expect(await refusal(gzipSync(changed))).toContain("was changed");
    expect(await refusal(gzipSync(plain.subarray(0, plain.length / 2)))).toContain("cut off");
    expect(await refusal(gzipSync(plain).subarray(0, 50_000))).toContain("cut off");
    expect(await refusal(Buffer.from("not a backup at all"))).toContain("cut off or was changed");
    const sealed = await readFile(join(folder, "sealed"));
    expect(await refusal(sealed)).toContain("set BACKUP_PASSPHRASE");
    expect(await refusal(sealed.subarray(0, sealed.length - 10), PASSPHRASE)).toContain("cut off");
  });

  test("goes into no installation in use, or with the program running", async () => {
    const backup = await checkBackup(join(folder, "plain.tar.gz"), undefined);
    await expect(into(story.database, backup)).rejects.toThrow("is not empty");
    // As another process sees it, whose own connection is one of those that are there.
    const other = { ...story.database, connections: () => ({ total: 1, idle: 1, waiting: 0 }) };
    await Promise.all([story.database.ping(), story.database.ping()]);
    await expect(into(other, backup, { replaces: true })).rejects.toThrow("is running");
  });
});

describe("a key", () => {
  test("is in the encrypted file alone; with another one what is sent anew opens", async () => {
    const sealed = await checkBackup(join(folder, "sealed"), PASSPHRASE);
    expect(sealed.secretKey).toBe(secretKey);
    expect((await checkBackup(join(folder, "plain.tar.gz"), undefined)).secretKey).toBeUndefined();

    const anotherKey = "another key of more than 32 characters";
    const database = restored;
    await into(database, sealed, { anotherKey, replaces: true });
    const links = await ask<{ id: string; token_hash: Buffer }>(
      database,
      "select id, token_hash from app.form_link limit 50",
    );
    for (const { id, token_hash } of links)
      expect(token_hash.equals(hashToken(linkToken(anotherKey, id)))).toBe(true);
    const [known] = await ask<{ secret_fingerprint: string }>(
      database,
      "select * from app.installation",
    );
    expect(known?.secret_fingerprint).toBe(secretFingerprint(anotherKey));
    const config = { ...TEST_CONFIG, secretKey: anotherKey };
    expect(await lookAfterRestore({ database, config })).toEqual([]);
  });
});
