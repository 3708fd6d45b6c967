import { type Hash, createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { BackupError } from "./backup-error.ts";
import { SEALED_HEAD, SEALED_MAGIC, fileKey, saltOf, unseal } from "./envelope.ts";
import { BACKUP_FORMAT, BackupManifest, ENTRY, tableOf } from "./manifest.ts";
import { lineEnds, wholeSum } from "./sums.ts";
import { type TarEntry, readTar } from "./tar.ts";

/** A backup that was read through once: every checksum in it is right. */
export interface CheckedBackup {
  readonly manifest: BackupManifest;
  /** The installation's key, when the file holds it. */
  readonly secretKey: string | undefined;
  /** Reads the archive again, from its beginning. */
  readonly entries: () => AsyncGenerator<TarEntry>;
}

const CHANGED = "the file is cut off or was changed: nothing was restored";

/**
 * Reads a whole file and compares every checksum, before anybody writes anything. Throws BackupError for a file that was
 * changed, cut off, is of a later program, or needs another passphrase.
 */
export async function checkBackup(
  file: string,
  passphrase: string | undefined,
): Promise<CheckedBackup> {
  const source = await openArchive(file, passphrase);
  const entries = (): AsyncGenerator<TarEntry> => readTar(source());
  try {
    return { ...(await check(entries())), entries };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(CHANGED, { cause: error });
  }
}

interface Seen {
  readonly hash: Hash;
  rows: number;
  bytes: number;
}

async function check(
  entries: AsyncIterable<TarEntry>,
): Promise<Pick<CheckedBackup, "manifest" | "secretKey">> {
  const whole = wholeSum();
  const tables = new Map<string, Seen>();
  let manifest: BackupManifest | undefined;
  let secretKey: string | undefined;
  let isWhole = false;
  for await (const entry of entries) {
    const { name, body } = entry;
    if (isWhole) throw new BackupError(CHANGED);
    if (name === ENTRY.checksum) {
      isWhole = body.toString("latin1") === whole.digest();
      if (!isWhole) throw new BackupError(CHANGED);
      continue;
    }
    whole.add(entry);
    const table = tableOf(name);
    if (table !== undefined) look(tables, table, body);
    else if (name === ENTRY.secret) secretKey = body.toString("utf8");
    else if (name === ENTRY.manifest) manifest = readManifest(body);
    else throw new BackupError(`the file holds ${JSON.stringify(name)}, which no backup does`);
  }
  if (!manifest || !isWhole) throw new BackupError(CHANGED);
  compare(manifest, tables);
  return { manifest, secretKey };
}

function look(tables: Map<string, Seen>, table: string, body: Buffer): void {
  const seen = tables.get(table) ?? { hash: createHash("sha256"), rows: 0, bytes: 0 };
  seen.hash.update(body);
  seen.rows += lineEnds(body);
  seen.bytes += body.length;
  tables.set(table, seen);
}

function readManifest(body: Buffer): BackupManifest {
  const parsed = BackupManifest.safeParse(JSON.parse(body.toString("utf8")));
  if (!parsed.success) throw new BackupError(CHANGED);
  if (parsed.data.format > BACKUP_FORMAT)
    throw new BackupError(`the file was written by a newer program: use that one to restore it`);
  return parsed.data;
}

function compare(manifest: BackupManifest, tables: ReadonlyMap<string, Seen>): void {
  const nothing = createHash("sha256").digest("hex");
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const seen = tables.get(name);
    const sum = seen === undefined ? nothing : seen.hash.digest("hex");
    if (sum !== sha256 || rows !== (seen?.rows ?? 0) || bytes !== (seen?.bytes ?? 0))
      throw new BackupError(`the rows of ${name} are not what was written: nothing was restored`);
  }
  const known = new Set(manifest.tables.map(({ name }) => name));
  if ([...tables.keys()].some((name) => !known.has(name))) throw new BackupError(CHANGED);
}

/** What reads the archive inside a file, decrypted; the passphrase is turned into a key once. */
async function openArchive(
  file: string,
  passphrase: string | undefined,
): Promise<() => AsyncIterable<Buffer>> {
  const { head, size } = await readHead(file);
  const isSealed = head.subarray(0, SEALED_MAGIC.length).equals(SEALED_MAGIC);
  if (!isSealed) return () => gunzipped(createReadStream(file));
  if (passphrase === undefined)
    throw new BackupError("the file is encrypted: set BACKUP_PASSPHRASE");
  const key = await fileKey(passphrase, saltOf(head));
  return () => gunzipped(unseal(createReadStream(file, { start: SEALED_HEAD }), key, size));
}

async function readHead(file: string): Promise<{ head: Buffer; size: number }> {
  const handle = await open(file, "r").catch((error: unknown) => {
    throw new BackupError(`the file cannot be read: ${String(error)}`);
  });
  try {
    const head = Buffer.alloc(SEALED_HEAD);
    await handle.read(head, 0, SEALED_HEAD, 0);
    return { head, size: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

/** What fails on the way in is told as itself, and not as a stream that ended too soon. */
async function* gunzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  const packed = Readable.from(source);
  packed.once("error", (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  try {
    const pieces: AsyncIterable<Buffer> = unpacked;
    yield* pieces;
  } finally {
    packed.destroy();
  }
}
