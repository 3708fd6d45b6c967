import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { BackupError } from "./backup-error.ts";
import { byteReader } from "./tar.ts";

/** What an encrypted file begins with; the rest of its head is the salt. */
export const SEALED_MAGIC = Buffer.from("TEA-START SEALED BACKUP 1\n");

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;

/** Bytes sealed at a time: what is held in memory, and what one tag vouches for. */
const FRAME = 1024 * 1024;

/** 128 MiB and some 0.4 s for each guess at the passphrase. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The key of a file: each has a salt of its own, so no key and nonce ever meet twice. */
export function fileKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFC"), salt, 32, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Seals a stream with AES-256-GCM in numbered frames, of which the last is marked (the STREAM construction): a frame that
 * was changed, moved, left out or cut off is noticed.
 */
export async function* seal(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await fileKey(passphrase, salt);
  yield Buffer.concat([SEALED_MAGIC, salt]);
  yield* sealFrames(source, { key, magic: SEALED_MAGIC });
}

/** What frames are sealed with: the key of one file alone, and what that file begins with. */
export interface FrameKey {
  readonly key: Buffer;
  readonly magic: Buffer;
}

/** The frames of a stream, without a head. */
export async function* sealFrames(
  source: AsyncIterable<Buffer>,
  key: FrameKey,
): AsyncGenerator<Buffer> {
  let place = 0;
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    held.push(piece);
    length += piece.length;
    while (length > FRAME) {
      const whole = Buffer.concat(held);
      yield sealFrame(key, place, whole.subarray(0, FRAME), false);
      place += 1;
      held = [whole.subarray(FRAME)];
      length -= FRAME;
    }
  }
  yield sealFrame(key, place, Buffer.concat(held), true);
}

/** The salt in the head of a sealed file. */
export function saltOf(head: Buffer): Buffer {
  return head.subarray(SEALED_MAGIC.length, SEALED_MAGIC.length + SALT_BYTES);
}

/** Bytes before the first frame. */
export const SEALED_HEAD = SEALED_MAGIC.length + SALT_BYTES;

/** The stream again, each frame only after its tag was checked. `source` begins behind the head. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  size: number,
): AsyncGenerator<Buffer> {
  yield* openFrames(source, { key, magic: SEALED_MAGIC }, size - SEALED_HEAD);
}

/** What `sealFrames` was given, of frames that are `size` bytes long together. */
export async function* openFrames(
  source: AsyncIterable<Buffer>,
  key: FrameKey,
  size: number,
): AsyncGenerator<Buffer> {
  const take = byteReader(source);
  let left = size;
  for (let place = 0; left > 0 || place === 0; place += 1) {
    if (left < LENGTH_BYTES + TAG_BYTES) throw cutOff();
    const length = (await take(LENGTH_BYTES)).readUInt32BE();
    left -= LENGTH_BYTES + length + TAG_BYTES;
    if (length > FRAME || left < 0) throw cutOff();
    yield openFrame(key, place, await take(length + TAG_BYTES), left === 0);
  }
}

function sealFrame(
  { key, magic }: FrameKey,
  place: number,
  plain: Buffer,
  isLast: boolean,
): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonce(place, isLast));
  cipher.setAAD(magic);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(plain.length);
  return Buffer.concat([length, sealed, cipher.getAuthTag()]);
}

function openFrame(
  { key, magic }: FrameKey,
  place: number,
  frame: Buffer,
  isLast: boolean,
): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonce(place, isLast), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(magic);
  decipher.setAuthTag(frame.subarray(frame.length - TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(frame.subarray(0, frame.length - TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    throw new BackupError(
      place === 0
        ? "the passphrase is not the one of this file, or the file was changed: nothing was read"
        : "the file was changed or cut off: nothing was restored",
    );
  }
}

function nonce(place: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(place, 7);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

function cutOff(): BackupError {
  return new BackupError("the file is cut off: nothing was restored");
}
