import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, type ZipFile, open } from "yauzl";
import { BackupError } from "#server/platform/backup/backup-error.ts";
import { lineEnds } from "#server/platform/backup/sums.ts";
import { ORGANIZATION_FORMAT, OrganizationManifest, PART } from "./organization-manifest.ts";

/** A file with all of an organisation, of which every checksum is right. */
export interface OrganizationFile {
  readonly manifest: OrganizationManifest;
  /** The lines of a table, some hundreds at a time. */
  lines(table: string): AsyncGenerator<string[]>;
  close(): void;
}

const CHANGED = "the file is cut off or was changed: nothing was imported";
const AT_ONCE = 500;

/** A manifest is some kilobytes: beyond this it is none. */
const LARGEST_MANIFEST = 10_000_000;

/** Opens a file and compares every checksum, before anybody writes anything. Throws BackupError. */
export async function openOrganization(path: string): Promise<OrganizationFile> {
  const zip = await openZip(path);
  try {
    const parts = await listParts(zip);
    const manifest = await readManifest(zip, parts);
    for (const table of manifest.tables) await checkTable(zip, parts, table);
    return {
      manifest,
      lines: (table) => linesOf(zip, partOf(parts, PART.table(table))),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    if (error instanceof BackupError) throw error;
    throw new BackupError(CHANGED, { cause: error });
  }
}

type Parts = ReadonlyMap<string, Entry>;

async function readManifest(zip: ZipFile, parts: Parts): Promise<OrganizationManifest> {
  const text = await whole(zip, partOf(parts, PART.manifest));
  const sum = (await whole(zip, partOf(parts, PART.checksum))).toString("latin1");
  if (createHash("sha256").update(text).digest("hex") !== sum) throw new BackupError(CHANGED);
  const parsed = OrganizationManifest.safeParse(JSON.parse(text.toString("utf8")));
  if (!parsed.success) throw new BackupError(CHANGED);
  if (parsed.data.format > ORGANIZATION_FORMAT)
    throw new BackupError("the file was written by a newer program: use that one to import it");
  return parsed.data;
}

async function checkTable(
  zip: ZipFile,
  parts: Parts,
  { name, rows, sha256 }: OrganizationManifest["tables"][number],
): Promise<void> {
  const hash = createHash("sha256");
  let found = 0;
  const pieces: AsyncIterable<Buffer> = await streamOf(zip, partOf(parts, PART.table(name)));
  for await (const piece of pieces) {
    hash.update(piece);
    found += lineEnds(piece);
  }
  if (found !== rows || hash.digest("hex") !== sha256)
    throw new BackupError(`the rows of ${name} are not what was written: nothing was imported`);
}

async function* linesOf(zip: ZipFile, entry: Entry): AsyncGenerator<string[]> {
  let held: string[] = [];
  let rest: Buffer = Buffer.alloc(0);
  const pieces: AsyncIterable<Buffer> = await streamOf(zip, entry);
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    let from = 0;
    // By the byte alone: a text may hold what others take for the end of a line, as U+2028.
    for (let to = bytes.indexOf(10); to >= 0; to = bytes.indexOf(10, from)) {
      held.push(bytes.toString("utf8", from, to));
      from = to + 1;
    }
    rest = bytes.subarray(from);
    if (held.length < AT_ONCE) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}

function partOf(parts: Parts, name: string): Entry {
  const entry = parts.get(name);
  if (!entry) throw new BackupError(`the file has no ${name}: ${CHANGED}`);
  return entry;
}

async function whole(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > LARGEST_MANIFEST) throw new BackupError(CHANGED);
  return buffer(await streamOf(zip, entry));
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(new BackupError(`the file cannot be read: ${error.message}`));
      else resolve(zip);
    });
  });
}

function listParts(zip: ZipFile): Promise<Parts> {
  const parts = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(parts));
    zip.on("entry", (entry: Entry) => {
      parts.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
