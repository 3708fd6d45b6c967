import { parseArgs } from "node:util";
import { lookAfterRestore } from "#server/features/exchange/portability/look-after-restore.ts";
import { restartAnchors } from "#server/features/organization/audit/anchors.ts";
import { eraseAgain } from "#server/features/registry/erasure/erase-again.ts";
import { resealRecords } from "#server/features/registry/erasure/reseal-records.ts";
import { WORK } from "#server/jobs.ts";
import { BackupError } from "#server/platform/backup/backup-error.ts";
import { findPhrase } from "#server/platform/backup/backup-key.ts";
import { type CheckedBackup, checkBackup } from "#server/platform/backup/read-backup.ts";
import { restoreBackup } from "#server/platform/backup/restore.ts";
import { type KeyChoice, chooseKey } from "#server/platform/backup/which-key.ts";
import { systemClock } from "#server/platform/clock.ts";
import {
  type Config,
  ConfigError,
  readBackupConfig,
  readConfig,
  secretFingerprint,
} from "#server/platform/config.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { type Database, openDatabase } from "#server/platform/db/open.ts";
import { wrapKeysAgain } from "#server/platform/db/rotate-keys.ts";
import { storeSecret } from "#server/platform/installation-key.ts";
import { say } from "#server/platform/say.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { restoreToMoment } from "./restore-to-moment.ts";

/**
 * `npm run restore -- FILE [--check] [--replace] [--new-key]`: puts a backup into this installation, all of it or nothing.
 * `--check` only reads the file and compares every checksum. `--replace` puts it in the place of all that is there.
 * `--new-key` goes on with another SECRET_KEY, by which what was sent ends.
 *
 * `npm run restore -- --to MOMENT|end [--check] [--cluster ID]`: brings the embedded database back to a moment, from its
 * continuous archive.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: "boolean", default: false },
    replace: { type: "boolean", default: false },
    "new-key": { type: "boolean", default: false },
    to: { type: "string" },
    cluster: { type: "string" },
  },
});
try {
  if (values.to === undefined) await begin(positionals[0]);
  else await toMoment(values.to);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  complain(error.message);
  process.exitCode = 1;
}

async function begin(file: string | undefined): Promise<void> {
  if (file === undefined)
    throw new BackupError(
      "say what to restore: npm run restore -- FILE, or npm run restore -- --to MOMENT",
    );
  const passphrase = readBackupConfig().passphrase ?? (await findPhrase(readConfig().dataDir));
  const backup = await checkBackup(file, passphrase);
  const { manifest } = backup;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`the file is whole: ${rows} rows of ${manifest.tables.length} tables, ${manifest.made_at}`);
  if (!values.check) await restore(backup);
}

async function toMoment(to: string): Promise<void> {
  if (positionals.length > 0 || values.replace || values["new-key"])
    throw new BackupError("--to takes no FILE, and of the other options --check and --cluster");
  await restoreToMoment({ to, isCheck: values.check, cluster: values.cluster, say, complain });
}

async function restore(backup: CheckedBackup): Promise<void> {
  const config = readConfig();
  const key = chooseKey({
    fingerprint: backup.manifest.secret_fingerprint,
    inBackup: backup.secretKey,
    given: readBackupConfig().givenSecret,
    kept: config.secretKey,
    acceptsAnother: values["new-key"],
  });
  const { formerSecret } = readBackupConfig();
  const { secret_fingerprint: fingerprint } = backup.manifest;
  if (formerSecret !== undefined && secretFingerprint(formerSecret) !== fingerprint)
    throw new BackupError("FORMER_SECRET_KEY is not the key of the backup: nothing was changed");
  const log = { info: () => undefined, warn: complain };
  const database = await openDatabase(
    { ...config.database, secretKey: key.secretKey, poolSize: 1, subscribers: SUBSCRIBERS },
    log,
  );
  try {
    const began = performance.now();
    await restoreBackup(database, {
      backup,
      anotherKey: key.isAnother ? key.secretKey : undefined,
      replaces: values.replace,
      beforeCommit: async () => {
        if (key.mustKeep) storeSecret(config.dataDir, key.secretKey, systemClock.now());
      },
    });
    await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
    say(`restored in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    // What the database was until now is no longer what it is compared with.
    await restartAnchors({ ...config, secretKey: key.secretKey }, systemClock.now());
    tellOfKey(key, config);
    await keepErased(
      database,
      { ...config, secretKey: key.secretKey },
      { isAnother: key.isAnother, former: backup.secretKey ?? formerSecret },
    );
    await tellOfErrors(database, { ...config, secretKey: key.secretKey });
  } finally {
    await database.close();
  }
}

/** What is locked opens with the key from here on, and what was erased since the backup is erased again. */
async function keepErased(
  database: Database,
  config: Config,
  { isAnother, former }: { readonly isAnother: boolean; readonly former: string | undefined },
): Promise<void> {
  const { secretKey } = config;
  if (isAnother) {
    const { shut } = await resealRecords(database, { former, secretKey });
    if (shut > 0) complain(`${shut} locked records open only with the key that is lost`);
    const keys = await wrapKeysAgain(database, { former, secretKey });
    if (keys.shut > 0)
      complain(
        "notes and messages that were sealed until now open only with the key that is lost: restore anew with FORMER_SECRET_KEY set to it",
      );
  }
  const erased = await eraseAgain({ database, config, clock: systemClock });
  if (erased > 0) say(`erased again, as their families had asked: ${erased} children`);
}

function tellOfKey(key: KeyChoice, config: Config): void {
  if (key.mustKeep)
    say(`the key of the backup is in secret.key in ${config.dataDir}, for every process to use`);
  if (key.isAnother)
    complain(
      "another key: links and invitations already sent have ended and must be sent again; connect WhatsApp anew",
    );
}

async function tellOfErrors(database: Database, config: Config): Promise<void> {
  const errors = await lookAfterRestore({ database, config });
  for (const error of errors) complain(`NOT AS IT SHOULD BE: ${error}`);
  if (errors.length === 0)
    say("every audit trail holds, and no child of concern is without a referral");
  else process.exitCode = 1;
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
