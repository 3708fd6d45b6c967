import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { aRecording, aSentence } from "#server/testing/webm.ts";
import { cutRecording } from "./cut-recording.ts";
import { packetSamples, samplesOfEach } from "./opus-packet.ts";
import { readOpus, toCaf } from "./opus-sound.ts";
import { readWebm } from "./read-webm.ts";
import { toOgg } from "./write-ogg.ts";

/** What Chromium 156 recorded of a simulated microphone in a second. */
const CHROMIUM = readFileSync(join(import.meta.dirname, "..", "..", "testing", "chromium.webm"));

/** 'Quantos destes sons ela faz?' */
const sentence = aSentence("pt-BR/101a3hj1ubg80d");

describe("what a browser recorded", () => {
  test.each([false, true])("is read packet by packet (in groups: %s)", (grouped) => {
    const read = readWebm(aRecording(sentence, { grouped }));
    expect(read).toEqual({ channels: 1, preSkip: sentence.preSkip, packets: sentence.packets });
  });

  test("is read as Chromium wrote it, and comes out as Ogg and CAF", () => {
    const recorded = readWebm(CHROMIUM);
    expect(recorded.channels).toBe(1);
    // 60 ms, which is how long Chromium's recorder makes its packets.
    expect(samplesOfEach(recorded.packets)).toBe(2880);
    const part = cutRecording(recorded, { from: 100, to: 700 });
    expect(readOpus(toOgg(part, { gain: 2 }))).toEqual(part);
    expect(toCaf(part).readUInt32BE(20 + 20)).toBe(2880);
  });

  test("is refused where it is not WebM with one Opus stream", () => {
    const good = aRecording(sentence);
    for (const bad of [
      Buffer.alloc(0),
      Buffer.from("RIFF"),
      Buffer.from("OggS and more"),
      aRecording(sentence, { codec: "A_VORBIS" }),
      // Several packets in one block.
      aRecording(sentence, { flags: 0x82 }),
      good.subarray(0, good.length - 1),
      good.subarray(0, 40),
      Buffer.concat([good, good.subarray(0, 300)]),
      Buffer.concat([good, Buffer.from("a301ffffffffffffff", "hex")]),
    ])
      expect(() => readWebm(bad)).toThrow(RangeError);
  });

  test("never ends otherwise than read or refused, whatever its bytes are", () => {
    const good = aRecording({ ...sentence, packets: sentence.packets.slice(0, 4) });
    const refusals: unknown[] = [];
    for (let at = 0; at < good.length; at += 1)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const bad = Buffer.from(good);
        bad[at] = value;
        try {
          toCaf(cutRecording(readWebm(bad), { from: 0, to: 60 }));
        } catch (error) {
          refusals.push(error);
        }
      }
    expect(refusals.length).toBeGreaterThan(100);
    expect(refusals.filter((error) => !(error instanceof RangeError))).toEqual([]);
  });
});

describe("a part of it", () => {
  const recorded = readWebm(aRecording(sentence));

  test("is as long as it was asked for, and has what the decoder needs before it", () => {
    const part = cutRecording(recorded, { from: 500, to: 1500 });
    expect(part).toMatchObject({ channels: 1, samples: 48_000, milliseconds: 1000 });
    // 500 ms and the start of the stream, less the packets that were left out.
    const out = recorded.packets.indexOf(part.packets[0] ?? Buffer.alloc(0));
    expect(part.preSkip).toBe(recorded.preSkip + 24_000 - out * 960);
    expect(part.preSkip).toBeGreaterThanOrEqual(3840);
    expect(part.preSkip).toBeLessThan(3840 + 960);
  });

  test("ends where the recording ends, and is never nothing", () => {
    const whole = cutRecording(recorded, { from: 0, to: 60_000 });
    expect(whole.packets).toEqual(recorded.packets);
    expect(whole.preSkip).toBe(recorded.preSkip);
    expect(whole.samples).toBe(recorded.packets.length * 960 - recorded.preSkip);
    for (const nothing of [
      { from: 900, to: 900 },
      { from: 60_000, to: 61_000 },
      { from: -1, to: 100 },
    ])
      expect(() => cutRecording(recorded, nothing)).toThrow(RangeError);
    expect(() => cutRecording({ ...recorded, packets: [] }, { from: 0, to: 1 })).toThrow(
      RangeError,
    );
  });

  test("is written as Ogg that says the same, with its gain, and as CAF", () => {
    const part = cutRecording(recorded, { from: 100, to: 1900 });
    const file = toOgg({ ...part, comments: ["VOICE=person"] }, { gain: -1.5 });
    expect(readOpus(file)).toEqual({ ...part, comments: ["VOICE=person"] });
    expect(file.readInt16LE(28 + 16)).toBe(-384);
    expect(toCaf(part).toString("latin1", 0, 4)).toBe("caff");
  });

  test("has the checksums of the tool that wrote the sentence", () => {
    const written = toOgg(sentence, { gain: 0 });
    // The first page of `opusenc`, with the number that it gives the stream.
    const head = Buffer.from(written.subarray(0, 47));
    expect(head.readUInt32LE(22)).toBe(crcOf(head));
  });
});

/** The checksum of a page, bit by bit. */
function crcOf(page: Buffer): number {
  const bytes = Buffer.from(page);
  bytes.writeUInt32LE(0, 22);
  let sum = 0;
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carry = ((sum >>> 31) ^ (byte >> bit)) & 1;
      sum = (sum << 1) ^ (carry ? 0x04c1_1db7 : 0);
    }
  return sum >>> 0;
}

describe("an Opus packet", () => {
  test.each([
    [[0x00], 480],
    [[0x08], 960],
    // 60 ms, as Chromium records.
    [[0x58], 2880],
    [[0x78], 960],
    [[0xfc], 960],
    [[0xfd], 1920],
    [[0x0b, 0x03], 2880],
  ])("%j has %i samples", (bytes, samples) => {
    expect(packetSamples(Buffer.from(bytes))).toBe(samples);
  });

  test.each([[[]], [[0x03]], [[0x03, 0]], [[0x1b, 63]]])("%j is none", (bytes) => {
    expect(() => packetSamples(Buffer.from(bytes))).toThrow(RangeError);
  });

  test("is as long as those beside it", () => {
    const packets = [Buffer.from([0x08]), Buffer.from([0x58])];
    expect(() => samplesOfEach(packets)).toThrow(RangeError);
    expect(() => samplesOfEach([])).toThrow(RangeError);
  });
});
