import { createHash, randomUUID } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase } from "pg";
import { secretFingerprint } from "../config.ts";
import type { Database } from "../db/database.ts";
import { syncFolder } from "../db/embedded/files.ts";
import { MIGRATION_LOCK, readLedger } from "../db/migrate.ts";
import { BackupError } from "./backup-error.ts";
import {
  type TableShape,
  copyOut,
  findFingerprint,
  findSequences,
  findTables,
  writePlainly,
} from "./catalogue.queries.ts";
import { seal } from "./envelope.ts";
import { BACKUP_FORMAT, type BackupManifest, ENTRY } from "./manifest.ts";
import { lineEnds, wholeSum } from "./sums.ts";
import { TAR_END, tarEntry } from "./tar.ts";

/** Where a backup goes and what it is protected with. */
export interface BackupOptions {
  readonly file: string;
  /** With one the file is encrypted, and holds the installation's key. */
  readonly passphrase: string | undefined;
  readonly secretKey: string;
  /** The program's version. */
  readonly program: string;
  readonly at: Date;
}

/** What was written. */
export interface BackupReport {
  readonly manifest: BackupManifest;
  /** Bytes of the file. */
  readonly size: number;
}

type TableSummary = BackupManifest["tables"][number];

/** Bytes of rows that make one file in the archive. */
const PIECE = 4 * 1024 * 1024;

/**
 * Writes every table of the application as of one moment, while the program goes on working. The file has its name only
 * when it is whole and on the disk; it is readable by its owner alone. Throws BackupError.
 */
export async function writeBackup(
  database: Database,
  options: BackupOptions,
): Promise<BackupReport> {
  if (await stat(options.file).catch(() => undefined))
    throw new BackupError(`${options.file} is there already: give another name`);
  const unfinished = `${options.file}.${randomUUID().slice(0, 8)}.part`;
  const handle = await open(unfinished, "wx", 0o600).catch((error: unknown) => {
    throw new BackupError(`the file cannot be made: ${String(error)}`);
  });
  try {
    const manifest = await database.asOwner(async ({ pool }) => {
      const client = await pool.connect();
      try {
        return await inSnapshot(client, (shapes) => write(client, shapes));
      } finally {
        // The lock goes with the session.
        client.release(true);
      }
    });
    await rename(unfinished, options.file);
    await syncFolder(dirname(options.file));
    return { manifest, size: (await stat(options.file)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await handle.close().catch(() => undefined);
  }

  async function write(client: ClientBase, shapes: readonly TableShape[]): Promise<BackupManifest> {
    let made: BackupManifest | undefined;
    const archive = archiveOf(client, shapes, options, (manifest) => (made = manifest));
    const packed = Readable.from(archive).pipe(createGzip({ level: 3 }));
    const bytes = options.passphrase === undefined ? packed : seal(packed, options.passphrase);
    await pipeline(bytes, handle.createWriteStream({ flush: true }));
    if (!made) throw new Error("the archive has no manifest");
    return made;
  }
}

/** One moment of the whole database, with no migration under way. */
async function inSnapshot<T>(
  client: ClientBase,
  work: (shapes: readonly TableShape[]) => Promise<T>,
): Promise<T> {
  await client.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
  await client.query("begin isolation level repeatable read read only");
  await writePlainly(client);
  const made = await client.query<{ yes: boolean }>(
    "select to_regclass('migration.applied') is not null as yes",
  );
  if (!made.rows[0]?.yes) throw new BackupError("the database is empty: there is nothing to keep");
  const shapes = await findTables(client);
  const hidden = shapes.filter(({ hides }) => hides).map(({ name }) => name);
  if (hidden.length > 0)
    throw new BackupError(`rows of ${hidden.join(", ")} are hidden from their owner: no backup`);
  const result = await work(shapes);
  await client.query("commit");
  return result;
}

async function* archiveOf(
  client: ClientBase,
  shapes: readonly TableShape[],
  options: BackupOptions,
  tell: (manifest: BackupManifest) => void,
): AsyncGenerator<Buffer> {
  const whole = wholeSum();
  const entry = (name: string, body: Buffer): Buffer => {
    whole.add({ name, body });
    return tarEntry({ name, body }, options.at);
  };
  const fingerprint = await findFingerprint(client);
  const isSealed = options.passphrase !== undefined;
  if (isSealed) {
    if (fingerprint !== null && fingerprint !== secretFingerprint(options.secretKey))
      throw new BackupError(
        "SECRET_KEY is not the key of this database: the backup would hold a wrong one",
      );
    yield entry(ENTRY.secret, Buffer.from(options.secretKey));
  }
  const tables: TableSummary[] = [];
  for (const shape of shapes) tables.push(yield* tableEntries(client, shape, entry));
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    program: options.program,
    made_at: options.at.toISOString(),
    migrations: [...(await readLedger(client, "look"))].map(([name, sha256]) => ({ name, sha256 })),
    tables,
    sequences: await findSequences(client),
    secret_fingerprint: fingerprint,
    holds_secret: isSealed,
  };
  yield entry(ENTRY.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  yield tarEntry({ name: ENTRY.checksum, body: Buffer.from(whole.digest()) }, options.at);
  yield TAR_END;
  tell(manifest);
}

async function* tableEntries(
  client: ClientBase,
  { name, columns }: TableShape,
  entry: (name: string, body: Buffer) => Buffer,
): AsyncGenerator<Buffer, TableSummary> {
  const hash = createHash("sha256");
  let [rows, bytes, place, length] = [0, 0, 0, 0];
  let held: Buffer[] = [];
  const flush = (): Buffer => {
    const body = Buffer.concat(held);
    [held, length, place] = [[], 0, place + 1];
    return entry(ENTRY.table(name, place), body);
  };
  const lines: AsyncIterable<Buffer> = copyOut(client, { name, columns });
  for await (const line of lines) {
    hash.update(line);
    rows += lineEnds(line);
    bytes += line.length;
    held.push(line);
    length += line.length;
    if (length >= PIECE) yield flush();
  }
  if (length > 0) yield flush();
  return { name, columns: [...columns], rows, bytes, sha256: hash.digest("hex") };
}
