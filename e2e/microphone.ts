import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const RATE = 48_000;
/** Of what is said, and of the pause before it is said again. */
const SAID_SECONDS = 1.4;
const PAUSE_SECONDS = 0.5;

/**
 * Switches with which Chromium has a microphone that somebody speaks into: syllables with the overtones of a voice, over and
 * over, so that what a device does against noise takes them for speech.
 */
export function speakingMicrophone(): readonly string[] {
  const file = join(mkdtempSync(join(tmpdir(), "microphone-")), "voice.wav");
  writeFileSync(file, waveOf(voice()));
  return [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-audio-capture=${file}`,
  ];
}

function voice(): Float64Array {
  const samples = new Float64Array(Math.round((SAID_SECONDS + PAUSE_SECONDS) * RATE));
  let phase = 0;
  for (let at = 0; at < SAID_SECONDS * RATE; at += 1) {
    const second = at / RATE;
    // The pitch falls and rises as in a sentence; four syllables a second.
    phase += (140 + 25 * Math.sin(second * 5)) / RATE;
    const syllable = Math.max(0, Math.sin(second * Math.PI * 8)) ** 0.5;
    let sample = 0;
    for (let overtone = 1; overtone <= 20; overtone += 1)
      sample += Math.sin(2 * Math.PI * phase * overtone) / overtone;
    samples[at] = 0.25 * syllable * sample;
  }
  return samples;
}

/** Sixteen bits, mono. */
function waveOf(samples: Float64Array): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries())
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2);
  return file;
}
