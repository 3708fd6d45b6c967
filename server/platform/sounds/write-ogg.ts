import { SAMPLE_RATE, samplesOfEach } from "./opus-packet.ts";
import type { OpusSound } from "./opus-sound.ts";

/** So many packets stand in one page: well below the 255 parts that one may have. */
const PACKETS_A_PAGE = 40;
const STREAM = 1;
const [BEGINS, ENDS] = [2, 4] as const;

/** The checksum of Ogg: CRC-32 without reflection. */
const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, index) => {
  let sum = index << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c1_1db7 : 0);
  return sum;
});

/** Packets as an Ogg Opus file. `gain`: by how many decibels a player raises it. */
export function toOgg(sound: OpusSound, { gain }: { readonly gain: number }): Buffer {
  const { packets, preSkip, samples, comments } = sound;
  const length = samplesOfEach(packets);
  const pages = [
    page({ kind: BEGINS, granule: 0, number: 0, packets: [headOf(sound, gain)] }),
    page({ kind: 0, granule: 0, number: 1, packets: [tagsOf(comments)] }),
  ];
  for (let at = 0; at < packets.length; at += PACKETS_A_PAGE) {
    const end = Math.min(at + PACKETS_A_PAGE, packets.length);
    const isLast = end === packets.length;
    pages.push(
      page({
        kind: isLast ? ENDS : 0,
        // What the last page counts less than its packets hold is not heard.
        granule: isLast ? preSkip + samples : end * length,
        number: pages.length,
        packets: packets.slice(at, end),
      }),
    );
  }
  return Buffer.concat(pages);
}

function headOf({ channels, preSkip }: OpusSound, gain: number): Buffer {
  const head = Buffer.alloc(19);
  head.write("OpusHead", 0, "latin1");
  head.writeUInt8(1, 8);
  head.writeUInt8(channels, 9);
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(SAMPLE_RATE, 12);
  head.writeInt16LE(Math.round(gain * 256), 16);
  return head;
}

function tagsOf(comments: readonly string[]): Buffer {
  const texts = ["tea-start", ...comments].map((text) => Buffer.from(text));
  const counted = texts.map((text) => Buffer.concat([fourBytes(text.length), text]));
  const [vendor = Buffer.alloc(4), ...own] = counted;
  return Buffer.concat([Buffer.from("OpusTags"), vendor, fourBytes(own.length), ...own]);
}

function fourBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

interface Page {
  readonly kind: number;
  readonly granule: number;
  readonly number: number;
  readonly packets: readonly Buffer[];
}

function page({ kind, granule, number, packets }: Page): Buffer {
  const sizes = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const head = Buffer.alloc(27);
  head.write("OggS", 0, "latin1");
  head.writeUInt8(kind, 5);
  head.writeBigInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(STREAM, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(sizes.length, 26);
  const written = Buffer.concat([head, Buffer.from(sizes), ...packets]);
  let sum = 0;
  for (const byte of written) sum = (sum << 8) ^ (CHECKSUMS[((sum >>> 24) ^ byte) & 255] ?? 0);
  written.writeUInt32LE(sum >>> 0, 22);
  return written;
}
