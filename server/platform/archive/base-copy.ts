import { open, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable, pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { z } from "zod";
import { BackupError } from "../backup/backup-error.ts";
import { TAR_END, tarEntry } from "../backup/tar.ts";
import type { EmbeddedCluster } from "../db/database.ts";
import { ignoreMissing } from "../db/embedded/files.ts";
import { openCopySession } from "./base-copy.queries.ts";
import { makeClusterFolder } from "./folder.ts";
import type { Keyring } from "./keyring.ts";
import { baseName } from "./names.ts";

/** What every base copy is sealed for: its name is known only when it is whole. */
export const BASE_SEAL = "base copy";

/** What stands first in a base copy. */
export const BaseManifest = z.object({
  format: z.literal(1),
  program: z.string(),
  /** Every folder, since an empty one has no file that would make it. */
  folders: z.array(z.string()),
});

/** The names of what a base copy holds. */
export const BASE_ENTRY = {
  manifest: "manifest.json",
  secret: "secret.key",
  /** A file, or the next 4 MB of it. */
  file: (path: string): string => `data/${path}`,
} as const;

/** What a base copy is made of and where it goes. */
export interface BaseCopying {
  readonly server: EmbeddedCluster;
  readonly folder: string;
  readonly keyring: Keyring;
  readonly secretKey: string;
  readonly program: string;
  /** Has the log of the copy moved into the archive: a copy without it is none. */
  readonly sweep: () => Promise<unknown>;
}

/** Bytes of a file that make one entry. */
const PIECE = 4 * 1024 * 1024;

/** Folders whose content PostgreSQL makes again, or which the copy must not have. */
const LEFT_OUT = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const NOT_COPIED =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/;

/** Copied last, as it is to be read last. */
const CONTROL = "global/pg_control";

/**
 * Copies the files of a running server into one sealed file and gives its name; undefined where another process does it.
 * What changes meanwhile is put right by the log when the copy is restored.
 */
export async function writeBaseCopy(copying: BaseCopying): Promise<string | undefined> {
  const { server, folder, keyring, sweep } = copying;
  const session = await openCopySession(server.superuser);
  if (!session) return undefined;
  try {
    await makeClusterFolder(folder);
    await session.begin();
    let named: string | undefined;
    const entries = async function* (): AsyncGenerator<Buffer> {
      yield* filesOf(copying);
      const { label, endedAt } = await session.end();
      yield entry(BASE_ENTRY.file("backup_label"), Buffer.from(label));
      yield TAR_END;
      const from = /^START WAL LOCATION: .*\(file ([\dA-F]{24})\)/.exec(label)?.[1];
      if (from !== undefined) named = baseName(endedAt, from);
    };
    // Unlike `pipe` this hands on what fails; whoever reads the packed side is told of it.
    const packed: AsyncIterable<Buffer> = pipeline(
      Readable.from(entries()),
      createGzip({ level: 3 }),
      () => undefined,
    );
    return await keyring.write(folder, BASE_SEAL, packed, async () => {
      await sweep();
      if (named === undefined) throw new BackupError("the label of the base copy is unreadable");
      return named;
    });
  } finally {
    await session.close();
  }
}

async function* filesOf({
  server: { cluster },
  secretKey,
  program,
}: BaseCopying): AsyncGenerator<Buffer> {
  const { folders, files } = await walk(cluster);
  const manifest: z.infer<typeof BaseManifest> = { format: 1, program, folders };
  yield entry(BASE_ENTRY.manifest, Buffer.from(JSON.stringify(manifest)));
  yield entry(BASE_ENTRY.secret, Buffer.from(secretKey));
  for (const path of files) if (path !== CONTROL) yield* fileEntries(cluster, path);
  yield entry(BASE_ENTRY.file(CONTROL), await readFile(join(cluster, CONTROL)));
}

async function walk(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const [folders, files]: [string[], string[]] = [[], []];
  const waiting = [""];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const found of await readdir(join(cluster, folder), { withFileTypes: true }).catch(gone)) {
      const path = folder === "" ? found.name : `${folder}/${found.name}`;
      if (NOT_COPIED.test(found.name)) continue;
      if (found.isFile()) files.push(path);
      else if (found.isDirectory()) {
        folders.push(path);
        if (!LEFT_OUT.has(path)) waiting.push(path);
      } else if (found.isSymbolicLink())
        throw new BackupError(`${path} is a link: a cluster with tablespaces is not copied`);
    }
  }
  return { folders: folders.toSorted(), files: files.toSorted() };
}

/** A file as it is read, while it may grow, shrink or vanish: the log says what became of it. */
async function* fileEntries(cluster: string, path: string): AsyncGenerator<Buffer> {
  const handle = await open(join(cluster, path), "r").catch((error: NodeJS.ErrnoException) => {
    ignoreMissing(error);
    return undefined;
  });
  if (!handle) return;
  try {
    let position = 0;
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE), 0, PIECE, position);
      if (bytesRead > 0 || position === 0)
        yield entry(BASE_ENTRY.file(path), buffer.subarray(0, bytesRead));
      position += bytesRead;
      if (bytesRead < PIECE) return;
    }
  } finally {
    await handle.close();
  }
}

function entry(name: string, body: Buffer): Buffer {
  return tarEntry({ name, body }, new Date(0));
}

function gone(error: NodeJS.ErrnoException): never[] {
  ignoreMissing(error);
  return [];
}
