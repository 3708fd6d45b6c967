import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { array, asyncProperty, assert, record, stringMatching, uint8Array } from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEALED_HEAD, fileKey, saltOf, seal, unseal } from "./envelope.ts";
import { TAR_END, readTar, tarEntry } from "./tar.ts";

const AT = new Date("2026-03-16T15:00:00Z");

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe("an archive", () => {
  test("gives back the files that were put in, however it is cut into pieces", async () => {
    const files = array(
      record({
        name: stringMatching(/^[a-z_/]{1,60}\.copy$/),
        body: uint8Array({ maxLength: 1500 }),
      }),
      { maxLength: 5 },
    );
    await assert(
      asyncProperty(files, async (given) => {
        const entries = given.map(({ name, body }) => ({ name, body: Buffer.from(body) }));
        const bytes = Buffer.concat([...entries.map((entry) => tarEntry(entry, AT)), TAR_END]);
        const read = [];
        for await (const entry of readTar(inPieces(bytes, 700))) read.push(entry);
        expect(read).toEqual(entries);
      }),
      { numRuns: 50 },
    );
  });
});

describe("an encrypted stream", () => {
  const PLAIN = Buffer.alloc(2_500_000, "Criança Inventada\n");
  let folder: string;
  let sealed: Buffer;
  let key: Buffer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tea-envelope-"));
    await writeFile(
      join(folder, "f"),
      await collect(seal(inPieces(PLAIN, 60_000), "uma frase longa")),
    );
    sealed = await readFile(join(folder, "f"));
    key = await fileKey("uma frase longa", saltOf(sealed));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const open = (bytes: Buffer, withKey = key) =>
    collect(unseal(inPieces(bytes.subarray(SEALED_HEAD), 50_000), withKey, bytes.length));

  test("opens with its passphrase, and shows nothing without", async () => {
    expect((await open(sealed)).equals(PLAIN)).toBe(true);
    expect(sealed.includes("Criança")).toBe(false);
    const other = await fileKey("outra frase longa", saltOf(sealed));
    await expect(open(sealed, other)).rejects.toThrow("the passphrase is not the one of this file");
  });

  test("is refused when a byte was changed, or a frame left out at the end or in between", async () => {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(2_000_000) ^ 1, 2_000_000);
    await expect(open(changed)).rejects.toThrow("the file was changed or cut off");
    const frame = 4 + 1024 * 1024 + 16;
    await expect(open(sealed.subarray(0, SEALED_HEAD + 2 * frame))).rejects.toThrow("cut off");
    await expect(open(sealed.subarray(0, 1_500_000))).rejects.toThrow("cut off");
    const short = [
      sealed.subarray(0, SEALED_HEAD + frame),
      sealed.subarray(SEALED_HEAD + 2 * frame),
    ];
    await expect(open(Buffer.concat(short))).rejects.toThrow("the file was changed or cut off");
  });
});
