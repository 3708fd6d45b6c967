import { describe, expect, test } from "vitest";
import { measureRecording } from "./measure-recording.ts";

const RATE = 48_000;

/** A tone between silences, all in seconds, with a hiss under all of it. */
function aTone(before: number, length: number, after: number, { level = 0.2, hiss = 0 } = {}) {
  const samples = new Float32Array(Math.round((before + length + after) * RATE));
  const end = Math.round((before + length) * RATE);
  for (let at = 0; at < samples.length; at += 1) {
    const isTone = at >= before * RATE && at < end;
    samples[at] =
      (isTone ? level * Math.sin((at * 2 * Math.PI * 220) / RATE) : 0) + (at % 2 ? hiss : -hiss);
  }
  return samples;
}

describe("what is said in a recording", () => {
  test("is found between its silences, with a little left around it", () => {
    expect(measureRecording(aTone(1, 2, 1), RATE)).toEqual({ from: 920, to: 3150, gain: -3 });
  });

  test("is found over the hiss of a room", () => {
    const hissing = aTone(1, 2, 1, { hiss: 0.005 });
    expect(measureRecording(hissing, RATE)).toMatchObject({ from: 920, to: 3150 });
  });

  test("may begin and end with the recording", () => {
    expect(measureRecording(aTone(0, 1, 0), RATE)).toMatchObject({ from: 0, to: 1000 });
  });

  test.each([
    // -20 dB of a tone, whose loudness is 0.707 of its height.
    [0.141_42, 0],
    [0.05, 9],
    [0.5, -11],
    [0.03, 13.5],
  ])("of a height of %d is played %d dB louder", (level, gain) => {
    expect(measureRecording(aTone(0.5, 1, 0.5, { level }), RATE)).toMatchObject({ gain });
  });

  test("a click makes it no louder than a sample can be", () => {
    const clicked = aTone(0.5, 1, 0.5, { level: 0.05 });
    clicked[30_000] = 0.9;
    expect(measureRecording(clicked, RATE)).toMatchObject({ gain: 0 });
  });

  test.each([
    ["silent", new Float32Array(RATE)],
    ["silent", aTone(0.5, 1, 0.5, { level: 0, hiss: 0.01 })],
    ["silent", new Float32Array(0)],
    ["short", aTone(0.5, 0.1, 0.5)],
  ])("is %s", (trouble, samples) => {
    expect(measureRecording(samples, RATE)).toBe(trouble);
  });
});
