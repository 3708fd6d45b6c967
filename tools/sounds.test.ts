import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { INSTRUMENT_TEXTS } from "#domain/instruments/texts/index.ts";
import { LANGUAGES } from "#domain/organization/language.ts";
import { spokenOf } from "#domain/screening/by-buttons/words.ts";
import { sentencesOf, soundName } from "#domain/screening/sentences.ts";
import { readOpus, toCaf } from "#server/platform/sounds/opus-sound.ts";
import { readSoundList, soundFile, SOUNDS, wantedSounds } from "./sounds.ts";

/** Of one file: what 'Ouvir' may cost who pays for each kilobyte. */
const MOST_BYTES = 15 * 1024;
const MOST_BITS_A_SECOND = 16_000;
/** The heads of an Ogg Opus file, which a short word cannot spread. */
const HEAD_BYTES = 300;
/** All languages together, as they lie in the repository. */
const MOST_MEGABYTES = 9;

describe.each(LANGUAGES)("what is read aloud in %s", (language) => {
  const sounds = readSoundList(language);

  test("is recorded as it is written: `node tools/generate-sounds.ts` after a change of a text", () => {
    const recorded = Object.entries(sounds).map(([name, { text, group }]) => [
      name,
      { text, group },
    ]);
    // In the order of reading, in which a person records them too.
    expect(recorded).toEqual([...wantedSounds(language)]);
  });

  test("lies there in a file each, and nothing else", () => {
    const files = globSync(`${language}/*`, { cwd: SOUNDS }).map((file) => basename(file, ".ogg"));
    expect(files.toSorted()).toEqual(
      Object.keys(sounds)
        .map((name) => basename(name))
        .toSorted(),
    );
  });

  test("is Opus, mono, small, marked as synthetic, and as long as its list says", () => {
    for (const [name, { text, bytes, milliseconds }] of Object.entries(sounds)) {
      const file = readFileSync(soundFile(name));
      const sound = readOpus(file);
      const { channels, comments } = sound;
      expect({ text, channels, bytes: file.length, milliseconds: sound.milliseconds }).toEqual({
        text,
        channels: 1,
        bytes,
        milliseconds,
      });
      expect(comments).toContain("VOICE=synthetic");
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
      const bits = (bytes - HEAD_BYTES) * 8 * (1000 / milliseconds);
      expect(bits).toBeLessThanOrEqual(MOST_BITS_A_SECOND);
    }
  });
});

test("every question that is asked by buttons can be played", () => {
  const recorded = readSoundList("pt-BR");
  for (const code of INSTRUMENT_CODES) {
    const texts = INSTRUMENT_TEXTS[code]["pt-BR"];
    const spoken = INSTRUMENTS[code].items.flatMap(({ id }) => spokenOf(id, texts));
    for (const sentence of spoken.flatMap(sentencesOf)) {
      expect(recorded).toHaveProperty([soundName("pt-BR", sentence)]);
    }
  }
});

test("all recordings together stay light", () => {
  const sizes = LANGUAGES.flatMap((language) =>
    Object.values(readSoundList(language)).map(({ bytes }) => bytes),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThan(MOST_MEGABYTES);
});

test("for older Safari the same packets lie in Apple's container", () => {
  const [name = ""] = Object.keys(readSoundList("pt-BR"));
  const sound = readOpus(readFileSync(join(SOUNDS, `${name}.ogg`)));
  const caf = toCaf(sound);
  expect(caf.toString("latin1", 0, 4)).toBe("caff");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < caf.length;) {
    const size = Number(caf.readBigInt64BE(at + 4));
    chunks.set(caf.toString("latin1", at, at + 4), caf.subarray(at + 12, at + 12 + size));
    at += 12 + size;
  }
  expect([...chunks.keys()]).toEqual(["desc", "chan", "pakt", "data"]);
  expect(chunks.get("data")?.subarray(4)).toEqual(Buffer.concat(sound.packets));
  const table = chunks.get("pakt");
  expect(table?.readBigInt64BE(0)).toBe(BigInt(sound.packets.length));
  expect(table?.readBigInt64BE(8)).toBe(BigInt(sound.samples));
  const [start, rest] = [table?.readInt32BE(16) ?? 0, table?.readInt32BE(20) ?? 0];
  expect(start + sound.samples + rest).toBe(sound.packets.length * 960);
});

test("a file that is not Ogg Opus is refused", () => {
  expect(() => readOpus(Buffer.from("RIFF...."))).toThrow(RangeError);
});
