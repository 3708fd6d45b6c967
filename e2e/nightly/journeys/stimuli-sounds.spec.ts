import { expect, test } from "@playwright/test";
import type { Step } from "#domain/vision/plan.ts";
import { openStimuli } from "../../stimuli/measured.ts";

/** What is said of the sounds of the visual test, of what a real browser would send to its loudspeakers. */
const SOUNDS: readonly { readonly kind: Step["kind"]; readonly seconds: number }[] = [
  { kind: "target", seconds: 2 },
  { kind: "attention", seconds: 1.5 },
  { kind: "pair", seconds: 12 },
  { kind: "probe", seconds: 2 },
  { kind: "reward", seconds: 15 },
];

test("each sound is heard, none distorts or clicks, and all are about as loud as each other", async ({
  page,
}) => {
  await openStimuli(page);
  const levels: Record<string, number> = {};
  for (const { kind, seconds } of SOUNDS) {
    const heard = await page.evaluate(([of, lasts]) => window.stimuli.renderSounds(of, lasts), [
      kind,
      seconds,
    ] as const);
    const decibels = 20 * Math.log10(heard.rms);
    levels[kind] = decibels;
    console.log(
      `${kind}: peak ${heard.peak.toFixed(3)}, ${decibels.toFixed(1)} dB, step ${heard.step.toFixed(3)}, ${heard.pitch.toFixed(0)} Hz, ends ${heard.ends}`,
    );
    expect(heard.peak, kind).toBeLessThanOrEqual(0.9);
    expect(decibels, kind).toBeGreaterThan(-30);
    expect(decibels, kind).toBeLessThan(-12);
    expect(heard.apart, `${kind}: both ears`).toBe(0);
    // A tone begins softly; between two samples no more happens than its own waves do.
    expect(heard.begins, `${kind}: begins`).toBeLessThan(0.1);
    expect(heard.step, `${kind}: no click`).toBeLessThan(0.35);
    expect(heard.ends, `${kind}: ends`).toBeLessThan(0.02);
  }
  // The bell draws the eyes and is louder than what only accompanies, but startles nobody.
  expect((levels["attention"] ?? 0) - (levels["pair"] ?? 0)).toBeLessThan(8);
  const blank = await page.evaluate(() => window.stimuli.renderSounds("blank", 0.5));
  expect(blank.peak).toBe(0);
});

test("the music is the same for every pair, wherever the children are, and is not the bell", async ({
  page,
}) => {
  await openStimuli(page);
  const trials = [1, 2, 3, 4, 5, 6];
  const music = await page.evaluate(
    (each) => Promise.all(each.map((trial) => window.stimuli.renderSounds("pair", 3, [], trial))),
    trials,
  );
  for (const { course } of music) {
    for (const [tenth, peak] of course.entries()) {
      expect(peak).toBeCloseTo(music[0]?.course[tenth] ?? 0, 5);
    }
  }
  const bell = await page.evaluate(() => window.stimuli.renderSounds("attention", 1.5));
  expect(bell.pitch / (music[0]?.pitch ?? 1)).toBeGreaterThan(1.5);
});

test("a pause and the switch for the sound end it without a click, and the switch brings it back", async ({
  page,
}) => {
  await openStimuli(page);
  const loudness = async (...acts: { at: number; act: "stop" | "mute" | "unmute" }[]) => {
    const { course, step } = await page.evaluate(
      (given) => window.stimuli.renderSounds("pair", 3, given),
      acts,
    );
    expect(step).toBeLessThan(0.1);
    const from = (tenth: number) => Math.max(...course.slice(tenth, tenth + 6));
    return { before: from(2), after: from(14), later: from(23) };
  };
  const stopped = await loudness({ at: 1, act: "stop" });
  expect(stopped.before).toBeGreaterThan(0.05);
  expect(stopped.after).toBeLessThan(0.001);
  expect(stopped.later).toBeLessThan(0.001);
  const muted = await loudness({ at: 1, act: "mute" }, { at: 2.1, act: "unmute" });
  expect(muted.before).toBeGreaterThan(0.05);
  expect(muted.after).toBeLessThan(0.001);
  expect(muted.later).toBeGreaterThan(0.05);
});
