import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "#server/platform/backup/backup-error.ts";
import { keepPhrase, phraseFile } from "#server/platform/backup/backup-key.ts";
import { programVersion } from "#server/platform/backup/program-version.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { systemClock } from "#server/platform/clock.ts";
import { ConfigError, readBackupConfig, readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { say } from "#server/platform/say.ts";

/**
 * `npm run backup [-- FILE] [--plain]`: writes everything of this installation into one file, while the program may go on
 * working. The file is sealed, with BACKUP_PASSPHRASE or the key that is kept in DATA_DIR, and holds the installation's key.
 * `--plain` writes one that any `tar` opens.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { plain: { type: "boolean", default: false } },
});
try {
  await backUp(positionals[0]);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  process.stderr.write(`no backup was written: ${error.message}\n`);
  process.exitCode = 1;
}

async function backUp(wanted: string | undefined): Promise<void> {
  const config = readConfig();
  const passphrase = values.plain ? undefined : await phraseOf(config.dataDir);
  const at = systemClock.now();
  const file = resolve(wanted ?? join(config.dataDir, "backups", nameFor(at, passphrase)));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const log = { info: () => undefined, warn: complain };
  const database = await openDatabase({ ...config.database, poolSize: 1 }, log);
  try {
    const began = performance.now();
    const program = await programVersion();
    const { secretKey } = config;
    const { manifest, size } = await writeBackup(database, {
      file,
      passphrase,
      secretKey,
      program,
      at,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(
      `${rows} rows of ${manifest.tables.length} tables in ${seconds} s: ${file} (${size} bytes)`,
    );
    if (passphrase === undefined) warnOfKey(manifest.secret_fingerprint);
  } finally {
    await database.close();
  }
}

async function phraseOf(dataDir: string): Promise<string> {
  const given = readBackupConfig().passphrase;
  if (given !== undefined) return given;
  const { phrase, isNew } = await keepPhrase(dataDir);
  if (isNew)
    say(
      `backups are sealed with the key that was just put into ${phraseFile(dataDir)}:\n\n  ${phrase}\n\nWrite it down, and keep it where it does not burn together with this machine. On another one it is BACKUP_PASSPHRASE; without it nobody opens a backup. It is not printed again`,
    );
  return phrase;
}

function warnOfKey(fingerprint: string | null): void {
  complain(
    `the file is NOT encrypted, and does not hold the key (fingerprint ${fingerprint ?? "none yet"}): keep SECRET_KEY, or DATA_DIR/secret.key, apart from it. Without the key every link sent to a family ends`,
  );
}

function nameFor(at: Date, passphrase: string | undefined): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(":", "");
  return `tea-start-${moment}Z.${passphrase === undefined ? "tar.gz" : "sealed"}`;
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
