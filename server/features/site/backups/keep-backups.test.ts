import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { checkBackup } from "#server/platform/backup/read-backup.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { keepBackups } from "./keep-backups.ts";

/** The worker keeps backups by itself. That they can be restored is proved at night. */

const PASSPHRASE = "uma frase que ninguém adivinha";

let story: TestApp;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "backups-"));
  story = await testApp({
    features: [],
    config: { dataDir, backups: { passphrase: PASSPHRASE }, teamEmail: "equipe@tea.example" },
  });
  await provedAt(story.clock.now());
});
afterEach(async () => {
  await story.close();
  await rm(dataDir, { recursive: true });
});

/** One was proved, so that none is restored here. */
function provedAt(at: Date): Promise<unknown> {
  return story.database.asOwner(({ db }) =>
    db
      .insertInto("backup_run")
      .values({
        id: "00000000-0000-7000-8000-0000000000b1",
        organization_id: PLATFORM_ORGANIZATION_ID,
        kind: "proved",
        day: "2026-03-10",
        started_at: at,
        finished_at: at,
      })
      .execute(),
  );
}

const files = () => readdir(join(dataDir, "backups"));
const at = (moment: string) => ({ ...story.deps, realClock: { now: () => new Date(moment) } });
const alarms = () =>
  story.database.asOwner(({ db }) =>
    db
      .selectFrom("message")
      .select(["recipient", "data"])
      .where("kind", "=", "backup_alarm")
      .orderBy("recipient")
      .execute(),
  );

test("one is made each night from two o'clock on, sealed, by one process of several", async () => {
  // Half past one in the morning: the night before's.
  await keepBackups(at("2026-03-16T04:30:00Z"));
  expect(await files()).toEqual(["auto-2026-03-15.sealed"]);
  const night = at("2026-03-16T05:10:00Z");
  await Promise.all([keepBackups(night), keepBackups(night), keepBackups(night)]);
  expect(await files()).toEqual(["auto-2026-03-15.sealed", "auto-2026-03-16.sealed"]);
  const backup = await checkBackup(join(dataDir, "backups", "auto-2026-03-16.sealed"), PASSPHRASE);
  expect(backup.manifest.tables.length).toBeGreaterThan(50);
  expect(await alarms()).toEqual([]);
});

test("those whose time is over go, and files of other names stay", async () => {
  await keepBackups(at("2026-03-16T06:00:00Z"));
  const folder = join(dataDir, "backups");
  for (let day = 10; day < 28; day += 1)
    await writeFile(join(folder, `auto-2025-02-${day}.sealed`), "");
  await writeFile(join(folder, "tea-start-2025.sealed"), "");
  await keepBackups(at("2026-03-17T06:00:00Z"));
  const left = await files();
  expect(left).toContain("tea-start-2025.sealed");
  expect(left.length).toBeLessThan(12);
});

test("a night without one is told to the operators once, and tried again after an hour", async () => {
  await aPerson(story.database, "operator", PLATFORM_ORGANIZATION_ID);
  const database = {
    ...story.database,
    asOwner: () => Promise.reject(new Error("no space left on device")),
  };
  await keepBackups({ ...at("2026-03-16T06:00:00Z"), database });
  await keepBackups({ ...at("2026-03-16T06:30:00Z"), database });
  const [team, operator, ...more] = await alarms();
  expect(team?.data).toEqual({ kind: "made", fault: "no space left on device" });
  expect([operator?.data, more]).toEqual([team?.data, []]);
  await keepBackups(at("2026-03-16T07:05:00Z"));
  expect(await files()).toEqual(["auto-2026-03-16.sealed"]);
});

test("without a passphrase a key is made and kept, and the log names its file alone", async () => {
  const own = { ...at("2026-03-16T06:00:00Z") };
  await keepBackups({ ...own, config: { ...own.config, backups: { passphrase: undefined } } });
  const key = await readFile(join(dataDir, "backup.key"), "utf8");
  await checkBackup(join(dataDir, "backups", "auto-2026-03-16.sealed"), key);
  expect(story.logged()).toContain("backup.key");
  expect(story.logged()).not.toContain(key);
});
