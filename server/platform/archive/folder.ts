import { constants } from "node:fs";
import { access, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "../backup/backup-error.ts";
import { type ArchiveConfig, ConfigError } from "../config.ts";
import { ignoreMissing } from "../db/embedded/files.ts";

/** What an archive has of one cluster: names of its base copies and of its log, without what comes after them. */
export interface ArchiveContent {
  readonly bases: readonly string[];
  readonly logs: readonly string[];
}

/** Milliseconds after which a file that nobody writes to any more is what a killed process left. */
const ABANDONED_MS = 3_600_000;

/** Makes the default folder, and refuses a given one that is not there. Throws ConfigError. */
export async function requireArchiveFolder({ folder, isGiven }: ArchiveConfig): Promise<void> {
  if (!isGiven) await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new ConfigError(
      `ARCHIVE_DIR ${folder} is not there, or may not be written to: is its disk mounted? It is not made by itself`,
    );
  });
}

/**
 * Which cluster that is: a number that PostgreSQL gives it for ever. Each has a folder of its own in an archive, since the
 * names of its log begin with the same as any other's.
 */
export async function clusterId(cluster: string): Promise<string> {
  const handle = await open(join(cluster, "global", "pg_control"), "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    if (bytesRead < 8) throw new BackupError(`${cluster} has no control file that can be read`);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await handle.close();
  }
}

/** The folder of the log within that of a cluster. */
export function logFolder(folder: string): string {
  return join(folder, "log");
}

/** Makes the folder of a cluster, in an archive that is there. */
export async function makeClusterFolder(folder: string): Promise<void> {
  for (const each of [folder, logFolder(folder)])
    await mkdir(each, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
}

/** Reads the folder of a cluster; what is not there yet is empty. */
export async function readArchive(folder: string): Promise<ArchiveContent> {
  const [bases, logs] = await Promise.all(
    [folder, logFolder(folder)].map((each) =>
      readdir(each).catch((error: NodeJS.ErrnoException) => {
        ignoreMissing(error);
        return [];
      }),
    ),
  );
  return {
    bases: bases ?? [],
    logs: (logs ?? [])
      .filter((name) => name.endsWith(".sealed"))
      .map((name) => name.replace(/\.sealed$/, "")),
  };
}

/** Removes what a killed process left half written. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".part")) continue;
    const file = join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written && now.getTime() - written.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}
