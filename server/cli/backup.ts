import { mkdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { BackupError } from "#server/platform/backup/backup-error.ts";
import { writeBackup } from "#server/platform/backup/write-backup.ts";
import { systemClock } from "#server/platform/clock.ts";
import { ConfigError, readBackupConfig, readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/open.ts";

/**
 * `npm run backup [-- FILE]`: writes everything of this installation into one file, while the program may go on working.
 * With BACKUP_PASSPHRASE the file is encrypted and holds the installation's key too.
 */
const { positionals } = parseArgs({ allowPositionals: true });
try {
  await backUp(positionals[0]);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  process.stderr.write(`no backup was written: ${error.message}\n`);
  process.exitCode = 1;
}

async function backUp(wanted: string | undefined): Promise<void> {
  const config = readConfig();
  const { passphrase } = readBackupConfig();
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

function warnOfKey(fingerprint: string | null): void {
  complain(
    `the file is NOT encrypted, and does not hold the key (fingerprint ${fingerprint ?? "none yet"}): keep SECRET_KEY, or DATA_DIR/secret.key, apart from it. Without the key every link sent to a family ends`,
  );
}

function nameFor(at: Date, passphrase: string | undefined): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(":", "");
  return `tea-start-${moment}Z.${passphrase === undefined ? "tar.gz" : "sealed"}`;
}

async function programVersion(): Promise<string> {
  const file = join(import.meta.dirname, "..", "..", "package.json");
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, "utf8"))).version;
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
