import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import { readOpus } from "#server/platform/sounds/opus-sound.ts";
import {
  listFile,
  readSoundList,
  soundFile,
  type SoundList,
  SOUNDS,
  wantedSounds,
} from "./sounds.ts";

/*
 * Records what the guardian's pages read aloud and nobody has recorded yet, by a synthetic voice, and removes what is
 * read no more. To be run after a change of such a text, with `espeak-ng` and `opus-tools` of Debian: they are tools,
 * and nothing of them is in what they make.
 */

/** Voices of espeak-ng: the families who read Spanish in Brazil are from Latin America. */
const VOICES: Readonly<Record<Language, string>> = {
  "pt-BR": "pt-br",
  "en-US": "en-us",
  "es-ES": "es-419",
};
/** Slower than the voice's own 175: for who hears it through a phone in a room with children. */
const WORDS_A_MINUTE = 150;
/** Wideband speech all the same, and the longest sentence stays far below 15 KB, on any of them below 16 kbit/s. */
const KILOBITS = 10.5;
/** Of the sound itself, without its pauses, of a full scale of 1: -20 dB. */
const LOUDNESS = 0.1;
/** What no sample is raised beyond. */
const PEAK = 0.9;
/** Below it, of a full scale of 1, there is silence. */
const SILENCE = 0.01;
/** Left before and after the sound: the next sentence is not fallen into. */
const BEFORE_SECONDS = 0.05;
const AFTER_SECONDS = 0.15;

/** Runs a tool and takes what it writes. Throws with what it says when it fails. */
function run(command: string, options: readonly string[], input?: Buffer | string): Buffer {
  const { status, stdout, stderr, error } = spawnSync(command, options, {
    input,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error || status !== 0) throw new Error(`${command}: ${error?.message ?? stderr.toString()}`);
  return stdout;
}

/** A sentence as Ogg Opus. */
function record(language: Language, text: string): Buffer {
  const speech = ["-v", VOICES[language], "-s", `${WORDS_A_MINUTE}`, "-z", "--stdout", "--stdin"];
  const spoken = run("espeak-ng", speech, text);
  const format = ["--raw", "--raw-rate", `${spoken.readUInt32LE(24)}`, "--raw-chan", "1"];
  const size = ["--bitrate", `${KILOBITS}`, "--speech", "--framesize", "20", "--padding", "0"];
  const marks = ["--discard-comments", "--comment", "VOICE=synthetic", "--serial", "1"];
  const options = ["--quiet", ...format, ...size, ...marks, "-", "-"];
  return run("opusenc", options, evened(spoken));
}

const isHeard = (sample: number) => Math.abs(sample) > SILENCE;

/** The samples of a WAV file of 16 bits, without the silence around them and as loud as every other. */
function evened(wave: Buffer): Buffer {
  const data = wave.subarray(44);
  const samples = Float64Array.from(
    { length: data.length >> 1 },
    (_, at) => data.readInt16LE(at * 2) / 32_768,
  );
  const heard = samples.filter(isHeard);
  const loudness = Math.sqrt(heard.reduce((sum, sample) => sum + sample ** 2, 0) / heard.length);
  const highest = heard.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(LOUDNESS / loudness, PEAK / highest);
  const rate = wave.readUInt32LE(24);
  const sound = samples.subarray(samples.findIndex(isHeard), samples.findLastIndex(isHeard) + 1);
  const before = Math.round(rate * BEFORE_SECONDS);
  const after = Math.round(rate * AFTER_SECONDS);
  const made = Buffer.alloc((before + sound.length + after) * 2);
  for (const [at, sample] of sound.entries())
    made.writeInt16LE(Math.round(sample * gain * 32_767), (before + at) * 2);
  return made;
}

/** Makes what is missing of a language and writes its list. Says how many were made. */
function recordLanguage(language: Language): number {
  mkdirSync(join(SOUNDS, language), { recursive: true });
  const known = readSoundList(language);
  const wanted = wantedSounds(language);
  const sounds: SoundList["sounds"] = {};
  let made = 0;
  for (const [name, { text, group }] of wanted) {
    const file = soundFile(name);
    if (known[name] === undefined || !existsSync(file)) {
      writeFileSync(file, record(language, text));
      made += 1;
    }
    const content = readFileSync(file);
    const { milliseconds } = readOpus(content);
    sounds[name] = { group, text, milliseconds, bytes: content.length };
  }
  for (const name of Object.keys(known)) if (!wanted.has(name)) rmSync(soundFile(name));
  const [version = ""] = /\d[\d.]*/.exec(run("espeak-ng", ["--version"]).toString()) ?? [];
  const list: SoundList = {
    voice: "synthetic",
    made_with: `espeak-ng ${version}, ${VOICES[language]}`,
    sounds,
  };
  writeFileSync(listFile(language), `${JSON.stringify(list, null, 2)}\n`);
  return made;
}

if (import.meta.main)
  for (const language of LANGUAGES)
    console.log(`${language}: ${recordLanguage(language)} sentences recorded`);
