/** One file of an archive, held in memory: whoever writes keeps them small. */
export interface TarEntry {
  readonly name: string;
  readonly body: Buffer;
}

const BLOCK = 512;

/** Larger pieces than any program of ours writes are refused before they are read. */
const LARGEST = 256 * 1024 * 1024;

/** What stands at the end of an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** A file as an archive holds it (POSIX ustar): any tar reads it. `name` has at most 100 bytes, `at` is its time. */
export function tarEntry({ name, body }: TarEntry, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`too long a name for an archive: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${octal(body.length, 11)}\0`, 124);
  header.write(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\u{0}00", 257);
  header.write(`${octal(sumOf(header), 6)}\0 `, 148);
  const padding = (BLOCK - (body.length % BLOCK)) % BLOCK;
  return Buffer.concat([header, body, Buffer.alloc(padding)]);
}

/** The files of an archive, one after the other. Throws when it is none, or ends too soon. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = byteReader(source);
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const sum = Number.parseInt(header.toString("latin1", 148, 154), 8);
    header.fill(" ", 148, 156);
    const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
    if (sum !== sumOf(header) || !(size <= LARGEST)) throw new Error("not an archive");
    const name = header.toString("utf8", 0, 100).replace(/\0.*$/s, "");
    const body = await take(size);
    await take((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name, body };
  }
}

/** Returns a function that reads exactly so many bytes from a source, in whatever pieces it comes. */
export function byteReader(source: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const parts = [held];
    let length = held.length;
    while (length < bytes) {
      const next = await pieces.next();
      if (next.done) throw new Error("the file ends too soon");
      parts.push(next.value);
      length += next.value.length;
    }
    const whole = Buffer.concat(parts);
    held = whole.subarray(bytes);
    return Buffer.from(whole.subarray(0, bytes));
  };
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}
