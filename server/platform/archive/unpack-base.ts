import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { Readable, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { BackupError } from "../backup/backup-error.ts";
import { readTar } from "../backup/tar.ts";
import { BASE_ENTRY, BASE_SEAL, BaseManifest } from "./base-copy.ts";
import type { Keyring } from "./keyring.ts";

/** Unpacks a base copy into a folder that is not there yet, without syncing it, and gives the installation's key that it holds. */
export async function unpackBase(
  keyring: Keyring,
  from: { readonly folder: string; readonly name: string },
  cluster: string,
): Promise<string> {
  const sealed = Readable.from(keyring.read(from.folder, from.name, BASE_SEAL));
  const bytes: AsyncIterable<Buffer> = pipeline(sealed, createGunzip(), () => undefined);
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  const writer = fileWriter(cluster);
  let secretKey: string | undefined;
  let isKnown = false;
  try {
    for await (const { name, body } of readTar(bytes)) {
      if (name === BASE_ENTRY.manifest) {
        await makeFolders(cluster, body);
        isKnown = true;
      } else if (name === BASE_ENTRY.secret) secretKey = body.toString("utf8");
      else if (name.startsWith(BASE_ENTRY.file(""))) await writer.write(name.slice(5), body);
      else throw new BackupError(`${from.name} holds ${JSON.stringify(name)}, which no copy does`);
    }
  } finally {
    await writer.close();
  }
  if (!isKnown || secretKey === undefined) throw new BackupError(`${from.name} is no base copy`);
  return secretKey;
}

async function makeFolders(cluster: string, body: Buffer): Promise<void> {
  const manifest = BaseManifest.safeParse(JSON.parse(body.toString("utf8")));
  if (!manifest.success) throw new BackupError("the base copy was written by a newer program");
  for (const folder of manifest.data.folders)
    await mkdir(inside(cluster, folder), { recursive: true, mode: 0o700 });
}

/** Puts the pieces of each file behind one another. */
function fileWriter(cluster: string) {
  let current: { readonly path: string; readonly handle: FileHandle } | undefined;
  const close = async (): Promise<void> => {
    if (!current) return;
    const { handle } = current;
    current = undefined;
    await handle.close();
  };
  return {
    async write(path: string, body: Buffer): Promise<void> {
      if (current?.path !== path) {
        await close();
        const file = inside(cluster, path);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        current = { path, handle: await open(file, "wx", 0o600) };
      }
      await current.handle.write(body);
    },
    close,
  };
}

function inside(cluster: string, path: string): string {
  const file = resolve(cluster, path);
  if (relative(cluster, file).startsWith(".."))
    throw new BackupError(`the base copy holds ${JSON.stringify(path)}, which lies outside of it`);
  return file;
}
