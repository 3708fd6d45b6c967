import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agreeOnSecret } from "#server/platform/db/installation.ts";
import { TEST_CONFIG, type TestApp, testApp } from "#server/testing/app.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { keepBackups } from "./keep-backups.ts";

/** Each week a backup is restored beside the program, to see that it can be. */

let story: TestApp;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "proved-"));
  story = await testApp({
    features: [],
    config: { dataDir, backups: { passphrase: undefined }, teamEmail: "equipe@tea.example" },
  });
  await agreeOnSecret(story.database, TEST_CONFIG.secretKey);
  await (await aClinic(story)).child();
}, 60_000);
afterAll(async () => {
  await story.close();
  await rm(dataDir, { recursive: true });
});

const on = (day: string) => ({
  ...story.deps,
  realClock: { now: () => new Date(`${day}T06:00:00Z`) },
});
const proofs = () =>
  story.database.asOwner(({ db }) =>
    db
      .selectFrom("backup_run")
      .select(["day", "file", "fault"])
      .where("kind", "=", "proved")
      .orderBy("day")
      .execute(),
  );

test(
  "the first is proved at once, the next a week later, and nothing of it is left",
  { timeout: 120_000 },
  async () => {
    await keepBackups(on("2026-03-16"));
    const file = "auto-2026-03-16.sealed";
    expect(await proofs()).toEqual([{ day: "2026-03-16", file, fault: null }]);
    expect(await readdir(join(dataDir, "backups"))).toEqual([file]);
    await keepBackups(on("2026-03-17"));
    expect(await proofs()).toHaveLength(1);
  },
);

test(
  "one that cannot be restored is told, in the words of the program",
  { timeout: 120_000 },
  async () => {
    await story.database.asOwner(({ db }) => db.deleteFrom("backup_run").execute());
    const file = join(dataDir, "backups", "auto-2026-03-17.sealed");
    const bytes = await readFile(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
    await writeFile(file, bytes);
    await keepBackups(on("2026-03-17"));
    expect(await proofs()).toMatchObject([
      { fault: expect.stringContaining("changed") as unknown },
    ]);
    const alarms = await story.database.asOwner(({ db }) =>
      db.selectFrom("message").select("data").where("kind", "=", "backup_alarm").execute(),
    );
    expect(alarms).toMatchObject([{ data: { kind: "proved" } }]);
  },
);
