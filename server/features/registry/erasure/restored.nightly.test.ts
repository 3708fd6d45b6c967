import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBackup } from "#server/platform/backup/read-backup.ts";
import { restoreBackup } from "#server/platform/backup/restore.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { agreeOnSecret } from "#server/platform/db/installation.ts";
import type { Database } from "#server/platform/db/open.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { TEST_CONFIG } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { emptyDatabase } from "#server/testing/database.ts";
import { type TestApp, wholeApp } from "#server/testing/whole-app.ts";
import { CANARY } from "#server/testing/whole-child-rows.ts";
import { aWholeChild } from "#server/testing/whole-child.ts";
import { eraseAgain } from "./erase-again.ts";
import { eraseChild } from "./erase-child.ts";
import { resealRecords } from "./reseal-records.ts";
import { unsealRecord } from "./sealed-record.ts";

/** A child is erased, and a backup of before is put back. */

const { secretKey } = TEST_CONFIG;
const AT = new Date("2026-03-16T15:00:00Z");

let story: TestApp;
let folder: string;
let clinic: TestClinic;
let patientId: string;
let restored: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tea-erased-"));
  story = await wholeApp();
  await agreeOnSecret(story.database, secretKey);
  clinic = await aClinic(story);
  ({ patientId } = await aWholeChild(story, clinic));
  restored = await emptyDatabase({ subscribers: SUBSCRIBERS });
}, 60_000);
afterAll(async () => {
  await restored.close();
  await story.close();
  await rm(folder, { recursive: true, force: true });
});

const deps = () => ({ ...story.deps, config: { ...story.deps.config, dataDir: folder } });
const back = (file: string) =>
  writeBackup(story.database, {
    file: join(folder, file),
    passphrase: undefined,
    secretKey,
    program: "test",
    at: AT,
  });
const knows = async (file: string) =>
  gunzipSync(await readFile(join(folder, file))).includes(CANARY);

test("a backup of afterwards does not know the child, and one of before forgets it when it is put back", async () => {
  await back("before.tar.gz");
  const scope = {
    organizationId: clinic.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  await withTenant(story.database, scope, (db) =>
    eraseChild(deps(), db, { patientId, keepsRecord: true, accountId: null, at: AT }),
  );
  await back("after.tar.gz");
  expect(await Promise.all([knows("before.tar.gz"), knows("after.tar.gz")])).toEqual([true, false]);

  await restoreBackup(restored, {
    backup: await checkBackup(join(folder, "before.tar.gz"), undefined),
    anotherKey: undefined,
    replaces: false,
    beforeCommit: () => Promise.resolve(),
  });
  expect(await eraseAgain({ ...deps(), database: restored })).toBe(1);
  expect(await eraseAgain({ ...deps(), database: restored })).toBe(0);
  const { rows } = await restored.asOwner(({ db }) =>
    sql`select p.full_name, p.erased_at is not null as erased, l.patient_id is not null as locked
      from app.patient p left join app.locked_record l on l.patient_id = p.id where p.id = ${patientId}`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ full_name: "", erased: true, locked: true }]);
});

test("with another key the record under lock is sealed anew, and stays shut where the former one is lost", async () => {
  const another = "another key of more than 32 characters";
  expect(await resealRecords(restored, { former: undefined, secretKey: another })).toEqual({
    shut: 1,
  });
  expect(await resealRecords(restored, { former: secretKey, secretKey: another })).toEqual({
    shut: 0,
  });
  const [sealed] = await restored.asOwner(({ db }) =>
    db
      .selectFrom("locked_record")
      .select(["patient_id as patientId", "identity", "record"])
      .execute(),
  );
  if (!sealed) throw new Error("no record under lock");
  expect(() => unsealRecord(secretKey, sealed)).toThrow("unable to authenticate data");
  expect(JSON.stringify(unsealRecord(another, sealed).identity)).toContain(CANARY);
});
