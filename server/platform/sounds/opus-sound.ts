import { SAMPLE_RATE, samplesOfEach } from "./opus-packet.ts";

/** One recorded sentence as an Ogg Opus file holds it. */
export interface OpusSound {
  readonly channels: number;
  /** Samples of the decoder's start, at 48 kHz, that are not heard. */
  readonly preSkip: number;
  /** Samples that are heard, at 48 kHz. */
  readonly samples: number;
  readonly milliseconds: number;
  /** The comments of the file, `NAME=value`. */
  readonly comments: readonly string[];
  readonly packets: readonly Buffer[];
}

/** Mono, as CAF names it. */
const MONO_LAYOUT = 0x0064_0001;

/** Reads an Ogg file with one Opus stream. Throws a RangeError where it is none. */
export function readOpus(file: Buffer): OpusSound {
  const { packets, granule } = readPackets(file);
  const [head, tags, ...sound] = packets;
  if (head?.toString("latin1", 0, 8) !== "OpusHead") throw new RangeError("no Opus in this file");
  if (tags?.toString("latin1", 0, 8) !== "OpusTags") throw new RangeError("Opus without comments");
  const preSkip = head.readUInt16LE(10);
  const samples = granule - preSkip;
  return {
    channels: head[9] ?? 0,
    preSkip,
    samples,
    milliseconds: Math.round((samples * 1000) / SAMPLE_RATE),
    comments: readComments(tags),
    packets: sound,
  };
}

function readPackets(file: Buffer): { packets: Buffer[]; granule: number } {
  const packets: Buffer[] = [];
  let granule = 0;
  let open: Buffer[] = [];
  for (let at = 0; at < file.length;) {
    if (file.toString("latin1", at, at + 4) !== "OggS") throw new RangeError("no Ogg page here");
    granule = Number(file.readBigInt64LE(at + 6));
    const count = file.readUInt8(at + 26);
    const sizes = file.subarray(at + 27, at + 27 + count);
    at += 27 + count;
    for (const size of sizes) {
      open.push(file.subarray(at, at + size));
      at += size;
      // A packet ends with the first segment that is not full.
      if (size === 255) continue;
      packets.push(Buffer.concat(open));
      open = [];
    }
  }
  return { packets, granule };
}

function readComments(tags: Buffer): string[] {
  let at = 8;
  const next = (): string => {
    const size = tags.readUInt32LE(at);
    at += 4 + size;
    return tags.toString("utf8", at - size, at);
  };
  next();
  const count = tags.readUInt32LE(at);
  at += 4;
  return Array.from({ length: count }, next);
}

/**
 * The same packets in Apple's Core Audio Format, for Safari before 18.4, which plays Opus in it and not in Ogg. Nothing
 * is encoded again.
 */
export function toCaf({ packets, preSkip, samples }: OpusSound): Buffer {
  const packetSamples = samplesOfEach(packets);
  const description = Buffer.alloc(32);
  description.writeDoubleBE(SAMPLE_RATE, 0);
  description.write("opus", 8, "latin1");
  description.writeUInt32BE(packetSamples, 20);
  description.writeUInt32BE(1, 24);
  const layout = Buffer.alloc(12);
  layout.writeUInt32BE(MONO_LAYOUT, 0);
  const table = Buffer.alloc(24);
  table.writeBigInt64BE(BigInt(packets.length), 0);
  table.writeBigInt64BE(BigInt(samples), 8);
  table.writeInt32BE(preSkip, 16);
  table.writeInt32BE(packets.length * packetSamples - preSkip - samples, 20);
  const sizes = Buffer.from(packets.flatMap(({ length }) => variableLength(length)));
  return Buffer.concat([
    Buffer.from("caff\0\x01\0\0", "latin1"),
    ...chunk("desc", [description]),
    ...chunk("chan", [layout]),
    ...chunk("pakt", [table, sizes]),
    ...chunk("data", [Buffer.alloc(4), ...packets]),
  ]);
}

function chunk(name: string, parts: readonly Buffer[]): Buffer[] {
  const head = Buffer.alloc(12);
  head.write(name, 0, "latin1");
  head.writeBigInt64BE(BigInt(parts.reduce((size, { length }) => size + length, 0)), 4);
  return [head, ...parts];
}

/** Seven bits a byte, the highest first; all but the last have the eighth set. */
function variableLength(size: number): number[] {
  return size < 128 ? [size] : [(size >> 7) | 128, size & 127];
}
