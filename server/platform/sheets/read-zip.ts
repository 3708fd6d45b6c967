import { type Entry, type ZipFile, fromBufferPromise } from "yauzl";
import { Problem } from "#server/platform/problem.ts";
import {
  DAMAGED,
  LOCKED,
  SWOLLEN,
  tooLargeFile,
  unreadableFile,
  wrongKind,
} from "./read-errors.ts";

/** Parts that a workbook may have: one for each sheet, picture and setting. */
const MOST_PARTS = 1000;
/** Bytes that what is read of an archive may have, inflated. */
const MOST_BYTES = 160 * 1024 * 1024;
/** How many times larger a part may become: repeated cells reach a hundred times, a bomb a thousand. */
const MOST_TIMES = 250;
/** Below this a part harms nobody, however well it was compressed. */
const HARMLESS = 1024 * 1024;

/** The parts of an archive, by name, to be read one at a time. */
export interface Archive {
  has(name: string): boolean;
  /** A part's text as it is inflated. It stops with an error as soon as it is more than it says it is. */
  read(name: string): AsyncGenerator<string>;
  close(): void;
}

/**
 * Opens an archive that is in memory. Its directory is judged before anything is inflated: the number of parts, their
 * declared sizes and how far they are compressed; what is then really inflated is counted once more.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await open(bytes);
  const parts = new Map<string, Entry>();
  try {
    for await (const part of zip.eachEntry()) {
      if (parts.size >= MOST_PARTS) throw tooLargeFile(SWOLLEN);
      parts.set(part.fileName.replaceAll("\\", "/"), part);
    }
  } catch (error) {
    throw errorOf(error);
  }
  // What is read a second time counts once.
  const reached = new Map<string, number>();
  let inflated = 0;
  return {
    has: (name) => parts.has(name),
    async *read(name) {
      const part = parts.get(name);
      if (!part) throw unreadableFile(DAMAGED);
      const before = reached.get(name) ?? 0;
      mustBeHarmless(part, inflated - before);
      let at = 0;
      try {
        const decoder = new TextDecoder("utf-8");
        for await (const chunk of await zip.openReadStreamPromise(part)) {
          if (!Buffer.isBuffer(chunk)) continue;
          at += chunk.length;
          if (at > (reached.get(name) ?? 0)) {
            inflated += at - (reached.get(name) ?? 0);
            reached.set(name, at);
          }
          if (inflated > MOST_BYTES) throw tooLargeFile(SWOLLEN);
          yield decoder.decode(chunk, { stream: true });
        }
        yield decoder.decode();
      } catch (error) {
        throw errorOf(error);
      }
    },
    close: () => zip.close(),
  };
}

async function open(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw errorOf(error);
  }
}

function mustBeHarmless(part: Entry, inflated: number): void {
  if (part.isEncrypted()) {
    throw wrongKind(LOCKED);
  }
  const { uncompressedSize: size, compressedSize } = part;
  const isBomb = size > HARMLESS && size > compressedSize * MOST_TIMES;
  if (isBomb || size + inflated > MOST_BYTES) throw tooLargeFile(SWOLLEN);
}

/** Whatever the archive breaks with, the file is wrong. */
function errorOf(error: unknown): Error {
  return error instanceof Problem ? error : unreadableFile(DAMAGED);
}
