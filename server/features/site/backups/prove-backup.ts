import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "#server/platform/root.ts";

const RESTORE = join(ROOT, "server", "cli", "restore.ts");

/** The system's own programs: all that the embedded server needs. */
const SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin";

/** Milliseconds after which a restore is given up. */
const AT_MOST = 4 * 3_600_000;

/**
 * Restores a backup into an embedded server of its own beside it, as a person would on another machine, and throws what the
 * program says where that fails. Nothing of it is left.
 */
export async function proveBackup({
  folder,
  file,
  passphrase,
}: {
  readonly folder: string;
  readonly file: string;
  readonly passphrase: string;
}): Promise<void> {
  const scratch = await mkdtemp(join(folder, "proof-"));
  try {
    await promisify(execFile)(process.execPath, [RESTORE, join(folder, file)], {
      timeout: AT_MOST,
      env: { PATH: SYSTEM_PATH, DATA_DIR: scratch, BACKUP_PASSPHRASE: passphrase },
    });
  } catch (error) {
    throw new Error(describeError(error), { cause: error });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function describeError(error: unknown): string {
  const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
  return said === "" ? "the restore did not end by itself" : said;
}
