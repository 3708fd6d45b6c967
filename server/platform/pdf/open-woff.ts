import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly bytes: Buffer;
}

/**
 * The font inside a WOFF 1.0 file, its tables unpacked: done here once, since who reads the packed ones unpacks them
 * for each document again, at some 50 ms a font.
 */
export function openWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("a font is no WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, index));
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  let offset = head.length;
  const parts = [head];
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, index: number): Table {
  const at = WOFF_HEADER + index * WOFF_ENTRY;
  const [from, packed, whole] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
  if (from === undefined || packed === undefined || whole === undefined) {
    throw new Error("a font's directory is cut short");
  }
  const data = woff.subarray(from, from + packed);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packed < whole ? inflateSync(data) : data,
  };
}
