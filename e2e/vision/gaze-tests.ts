import { expect, test } from "@playwright/test";
import { facePicture, simulatorScript } from "./bundle.ts";
import { withFakeCamera } from "./fake-camera.ts";
import { CAREGIVER, GONE, HARD_CHILDREN, against, feed, read } from "./ground-truth.ts";
import { strangersOn, workerOf } from "./served.ts";

/**
 * The gaze engine as it is served, against the truth: virtual children whose eyes are known, before cameras that are not
 * kind. The frames are fed one by one, so that a slow machine finds the same as a fast one.
 */
export function testGaze(names: readonly (keyof typeof HARD_CHILDREN)[]): void {
  for (const name of names) {
    const child = HARD_CHILDREN[name];
    test(`a child ${name}`, async ({ page }) => {
      const strangers = strangersOn(page);
      const told = await feed(page, child);
      const found = read(told);
      expect(found.sides, "left told from right").toBeGreaterThanOrEqual(0.95);
      expect(Math.abs(found.share - found.trueShare), "share").toBeLessThanOrEqual(0.08);
      expect(found.away, "looks away found").toBeGreaterThanOrEqual(0.95);
      expect(found.awayFrames, "looks away").toBeGreaterThanOrEqual(10);
      expect(found.turns.right, "the right eye turns").toBeGreaterThan(0.015);
      expect(found.turns.left, "the left eye turns the same way").toBeGreaterThan(0.015);
      expect(strangers).toEqual([]);
    });
  }
}

/** A child on a lap, with a larger face than its own beside and across it. */
export function testCaregiver(): void {
  test("who holds the child is never read for it: nearer, across its face, and while it is gone", async ({
    page,
  }) => {
    const child = { seed: 2, socialShare: 0.7, awayShare: 0.15 } as const;
    const told = await feed(page, child, { caregiver: CAREGIVER, gone: GONE });
    const counted = told.filter(({ seen: { eyes, crossed } }) => eyes && !crossed);
    expect(counted.filter(({ followed }) => followed === "caregiver")).toEqual([]);
    const untilCrossed = counted.filter(({ t }) => t < 9500);
    const afterBack = counted.filter(({ t }) => t > GONE.to + 1000);
    expect(untilCrossed.length).toBeGreaterThan(80);
    expect(afterBack.length, "the child is found when it is back").toBeGreaterThan(15);
    expect(told.some(({ seen }) => seen.crossed)).toBe(true);
    // Half a face of each would be told as the other side, where the other looks, or as far beyond it.
    expect(against(told), "frames told as where the child did not look").toEqual([]);
  });
}

/** The engine on Chromium's own camera, by the clock, for so many frames. */
export function testOwnCamera(count: number): void {
  test("Chromium's own camera: eyes in nearly every frame, and they move as the film's do", async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(await simulatorScript());
    await page.goto("/login");
    const film = await page.evaluate((given) => vision.filmOf(given), {
      face: facePicture(),
      child: { seed: 8, socialShare: 0.5, camera: "small" },
      looks: ["left", "right", "left", "right"],
      eachMs: 1500,
      fps: 10,
    } as const);
    await page.close();
    const { frames, strangers } = await withFakeCamera(film, async (other) => {
      const abroad = strangersOn(other);
      await other.addInitScript(await simulatorScript());
      await other.goto(new URL("/teste-visual/demonstracao", baseURL).href);
      const worker = await workerOf(other, new URL(other.url()).origin);
      const found = await other.evaluate((given) => vision.watchCamera(given), {
        worker,
        frames: count,
      });
      return { frames: found, strangers: abroad };
    });
    const turns = frames.flatMap(({ sample: { eyes } }) =>
      eyes && eyes.open > 0.15 ? eyes.u : [],
    );
    expect(turns.length).toBeGreaterThan(0.85 * frames.length);
    const sorted = turns.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0;
    expect(at(0.8) - at(0.2), "left and right lie apart").toBeGreaterThan(0.05);
    expect(
      frames.every(({ sample }, index) => sample.t > (frames[index - 1]?.sample.t ?? -1)),
    ).toBe(true);
    expect(strangers).toEqual([]);
  });
}
