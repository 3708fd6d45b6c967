import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { BackupError } from "../backup/backup-error.ts";
import { pathExists } from "../db/embedded/files.ts";
import { logFolder, makeClusterFolder, removeAbandoned } from "./folder.ts";
import type { Keyring } from "./keyring.ts";
import { isHistory, logPiece } from "./names.ts";

/** From where to where the log goes. */
export interface Sweeping {
  readonly spool: string;
  /** The cluster's own in the archive, whose parent must be there. */
  readonly folder: string;
  readonly keyring: () => Promise<Keyring>;
  readonly now: Date;
}

/**
 * Seals what PostgreSQL has laid into the spool, moves it into the archive and tells how much that was. It leaves the spool
 * only when it is in the archive and on the disk. Throws BackupError for a piece that is there with another content.
 */
export async function sweepSpool(sweeping: Sweeping): Promise<number> {
  const { spool, folder, keyring, now } = sweeping;
  const names = (await readdir(spool))
    .map((file) => /^(.+)\.gz$/.exec(file)?.[1] ?? "")
    .filter((name) => logPiece(name) !== undefined || isHistory(name))
    .toSorted();
  await removeAbandoned(spool, now);
  if (names.length === 0) return 0;
  await makeClusterFolder(folder);
  const target = logFolder(folder);
  const keys = await keyring();
  for (const name of names) {
    const file = join(spool, `${name}.gz`);
    try {
      if (await pathExists(join(target, `${name}.sealed`))) await compare(keys, target, name, file);
      else await keys.write(target, name, readPiece(file));
    } catch (error) {
      // Another process was first.
      if (await pathExists(file)) throw error;
    }
    await rm(file, { force: true });
  }
  return names.length;
}

async function compare(keys: Keyring, folder: string, name: string, file: string): Promise<void> {
  const archived = await sumOf(keys.read(folder, `${name}.sealed`));
  if (archived !== (await sumOf(readPiece(file))))
    throw new BackupError(
      `${name} is in the archive already, with another content: neither was touched`,
    );
}

/** Opened by whoever reads it and not before: a file that is gone by then must fail the reader and not the process. */
async function* readPiece(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}

/** Of what is packed: two versions of gzip write the same differently. */
async function sumOf(packed: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(Readable.from(packed), createGunzip(), hash);
  return hash.digest("hex");
}
