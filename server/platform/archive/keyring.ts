import { hkdfSync, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { uuidv7 } from "uuidv7";
import { BackupError } from "../backup/backup-error.ts";
import { type FrameKey, fileKey, openFrames, sealFrames } from "../backup/envelope.ts";
import { syncFolder } from "../db/embedded/files.ts";

/** What a file of the archive begins with; then come the salt of the passphrase and that of the file. */
const MAGIC = Buffer.from("TEA-START SEALED ARCHIVE 1\n");
const SALT = 16;
const HEAD = MAGIC.length + 2 * SALT;

/** Seals and opens the files of an archive with one passphrase. */
export interface Keyring {
  /**
   * Writes a file, which has its name only when it is whole and on the disk. Sealed for its own name: one file cannot be
   * passed off as another. `nameIt` is asked for the name when everything is written, where it is known only then.
   */
  write(
    folder: string,
    sealedFor: string,
    source: AsyncIterable<Buffer>,
    nameIt?: () => Promise<string>,
  ): Promise<string>;
  /** What a file holds. Throws BackupError for another passphrase, another file's content, or one that was changed. */
  read(folder: string, name: string, sealedFor?: string): AsyncGenerator<Buffer>;
}

/** Whether a file was sealed with the passphrase of a keyring, by its beginning. */
export async function opensWith(
  keyring: Keyring,
  ...file: Parameters<Keyring["read"]>
): Promise<boolean> {
  const pieces = keyring.read(...file);
  try {
    await pieces.next();
    return true;
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  } finally {
    await pieces.return(undefined);
  }
}

/** Makes a keyring. A passphrase takes half a second to become a key, so that is done once and not for each file. */
export function openKeyring(passphrase: string): Keyring {
  const mine = randomBytes(SALT);
  const masters = new Map<string, Promise<Buffer>>();
  const masterOf = (salt: Buffer): Promise<Buffer> => {
    const id = salt.toString("hex");
    const master = masters.get(id) ?? fileKey(passphrase, salt);
    masters.set(id, master);
    return master;
  };
  const frameKey = async (salt: Buffer, own: Buffer, sealedFor: string): Promise<FrameKey> => ({
    key: Buffer.from(
      hkdfSync("sha256", await masterOf(salt), own, `tea-start archive ${sealedFor}`, 32),
    ),
    magic: MAGIC,
  });
  return {
    async write(folder, sealedFor, source, nameIt) {
      const own = randomBytes(SALT);
      const key = await frameKey(mine, own, sealedFor);
      const unfinished = join(folder, `${uuidv7()}.part`);
      const handle = await open(unfinished, "wx", 0o600);
      try {
        const sealed = async function* (): AsyncGenerator<Buffer> {
          yield Buffer.concat([MAGIC, mine, own]);
          yield* sealFrames(source, key);
        };
        await pipeline(Readable.from(sealed()), handle.createWriteStream({ flush: true }));
        const name = nameIt ? await nameIt() : `${sealedFor}.sealed`;
        await rename(unfinished, join(folder, name));
        await syncFolder(folder);
        return name;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      } finally {
        await handle.close().catch(() => undefined);
      }
    },
    async *read(folder, name, sealedFor = name.replace(/\.sealed$/, "")) {
      const file = join(folder, name);
      const { head, size } = await readHead(file);
      const salt = head.subarray(MAGIC.length, MAGIC.length + SALT);
      const key = await frameKey(salt, head.subarray(MAGIC.length + SALT), sealedFor);
      try {
        yield* openFrames(createReadStream(file, { start: HEAD }), key, size - HEAD);
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        throw new BackupError(`${name}: ${error.message}`, { cause: error });
      }
    },
  };
}

async function readHead(file: string): Promise<{ head: Buffer; size: number }> {
  const { size } = await stat(file);
  const handle = await open(file, "r");
  try {
    const head = Buffer.alloc(HEAD);
    await handle.read(head, 0, HEAD, 0);
    if (size < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC))
      throw new BackupError(`${file} is no file of an archive, or is cut off`);
    return { head, size };
  } finally {
    await handle.close();
  }
}
