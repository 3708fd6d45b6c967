import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  expiredBackups,
  nightlyBackups,
  nightlyName,
} from "#server/platform/backup/keep-schedule.ts";
import { programVersion } from "#server/platform/backup/program-version.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Sweep } from "#server/platform/jobs/work.ts";
import { messageOf } from "#server/platform/message-of.ts";
import { PLATFORM } from "../tell-operators.ts";
import { type BackupDeps, nightOf, ownPhrase, raiseAlarm } from "./backup-alarms.ts";
import { type BackupRunKind, claimRun, finishRun, lastRuns } from "./backups.queries.ts";
import { proveBackup } from "./prove-backup.ts";

const HOUR_MS = 3_600_000;
/** Days between two restores. */
const PROVED_EVERY = 7 * 24 * HOUR_MS;

/** Makes a backup each night, deletes those whose time is over, and restores one each week. */
export const backupSweep: Sweep = {
  name: "backups.kept",
  everySeconds: 600,
  run: keepBackups,
};

/** Does what is due of it. What fails is told to the operators, and tried again. */
export async function keepBackups(deps: BackupDeps): Promise<void> {
  const { config, realClock } = deps;
  if (!config.backups) return;
  const now = realClock.now();
  const day = nightOf(now);
  const { proved } = await withTenant(deps.database, PLATFORM, lastRuns);
  const passphrase = config.backups.passphrase ?? (await ownPhrase(deps));
  const folder = join(config.dataDir, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await doOnce(deps, { kind: "made", day }, async () => {
    const file = nightlyName(day);
    if (!(await readdir(folder)).includes(file)) {
      const { secretKey } = config;
      const program = await programVersion();
      const options = { file: join(folder, file), passphrase, secretKey, program, at: now };
      await writeBackup(deps.database, options);
    }
    for (const old of expiredBackups(await readdir(folder))) await rm(join(folder, old));
    return file;
  });
  if (proved && now.getTime() - proved.getTime() < PROVED_EVERY) return;
  const [file] = nightlyBackups(await readdir(folder));
  if (file === undefined) return;
  await doOnce(deps, { kind: "proved", day }, async () => {
    await proveBackup({ folder, file, passphrase });
    return file;
  });
}

/** Does something that no other process does meanwhile, and raises the alarm when it fails. */
async function doOnce(
  deps: BackupDeps,
  { kind, day }: { readonly kind: BackupRunKind; readonly day: string },
  work: () => Promise<string>,
): Promise<void> {
  const { database, realClock, log } = deps;
  const at = realClock.now();
  const id = await withTenant(database, PLATFORM, (db) => claimRun(db, { kind, day, at }));
  if (id === undefined) return;
  try {
    const file = await work();
    await withTenant(database, PLATFORM, (db) =>
      finishRun(db, id, { at: realClock.now(), file, fault: null }),
    );
    log.info({ kind, file }, "backup");
  } catch (error) {
    const fault = messageOf(error);
    log.error({ kind }, "backup failed");
    await raiseAlarm(deps, { id, kind, fault });
  }
}
