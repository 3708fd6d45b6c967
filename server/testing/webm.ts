import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readOpus, type OpusSound } from "#server/platform/sounds/opus-sound.ts";

const SOUNDS = join(import.meta.dirname, "..", "..", "web", "guardian", "sounds");

/** A recorded sentence of the synthetic voice, by its name in the list. */
export function aSentence(name: string): OpusSound {
  return readOpus(readFileSync(join(SOUNDS, `${name}.ogg`)));
}

/** How the pieces of a recording are put together, where it is not as Chromium does. */
interface Style {
  readonly codec?: string;
  readonly channels?: number;
  /** Blocks in groups, as some write them. */
  readonly grouped?: boolean;
  readonly flags?: number;
}

/** The packets of a sound in WebM, as a browser's recorder writes it: segment and cluster are left open. */
export function aRecording(
  { packets, preSkip }: Pick<OpusSound, "packets" | "preSkip">,
  { codec = "A_OPUS", channels = 1, grouped = false, flags = 0x80 }: Style = {},
): Buffer {
  const head = Buffer.alloc(19);
  head.write("OpusHead\u0001", 0, "latin1");
  head.writeUInt8(channels, 9);
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(48_000, 12);
  const track = element("ae", [
    element("d7", [Buffer.from([1])]),
    element("86", [Buffer.from(codec)]),
    element("63a2", [head]),
    element("e1", [element("9f", [Buffer.from([channels])])]),
  ]);
  const blocks = packets.map((packet) => {
    const content = [Buffer.from([0x81, 0, 0, flags]), packet];
    return grouped ? element("a0", [element("a1", content)]) : element("a3", content);
  });
  return Buffer.concat([
    element("1a45dfa3", [element("4282", [Buffer.from("webm")])]),
    Buffer.from("1853806701ffffffffffffff", "hex"),
    element("1549a966", [element("4d80", [Buffer.from("Chrome")])]),
    element("1654ae6b", [track]),
    Buffer.from("1f43b67501ffffffffffffff", "hex"),
    element("e7", [Buffer.from([0])]),
    ...blocks,
  ]);
}

function element(id: string, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 0x1000_0000);
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}
