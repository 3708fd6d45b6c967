import { expect, test } from "@playwright/test";
import { planOf } from "#domain/vision/plan.ts";
import { LOOKS, PAIRS } from "#web/features/vision/stimuli/scenes/pairs.ts";
import { openStimuli } from "../stimuli/measured.ts";

/** What is said of the pictures of the visual test, of the pictures that a real browser draws. */
test.describe("the pictures of the visual test", () => {
  test("both sides of each pair have the same light and movement, within a tenth", async ({
    page,
  }) => {
    await openStimuli(page);
    for (const pair of PAIRS.keys()) {
      for (let look = 0; look < LOOKS; look += 1) {
        const name = `pair ${pair + 1}, look ${look + 1}`;
        const { social, geometric } = await page.evaluate(
          ([n = 0, which]) => window.stimuli.weighPair({ pair: n, look: which === 1 ? 1 : 0 }),
          [pair, look],
        );
        expect(social.movement, name).toBeGreaterThan(0.001);
        expect(Math.abs(geometric.light / social.light - 1), `${name}, light`).toBeLessThan(0.1);
        expect(
          Math.abs(geometric.movement / social.movement - 1),
          `${name}, movement`,
        ).toBeLessThan(0.1);
      }
    }
  });

  test("nothing flashes more than three times a second, and no red is saturated", async ({
    page,
  }) => {
    await openStimuli(page);
    for (const seed of [7, 8]) {
      const plan = planOf({ seed, attempt: seed });
      const steps = plan.steps.filter(({ kind }) => seed === 7 || kind === "pair");
      const harms = await page.evaluate(
        ([shown, of]) =>
          shown.map((step) => ({ kind: step.kind, ...window.stimuli.harmOf(step, of) })),
        [steps, seed] as const,
      );
      expect(harms).toHaveLength(steps.length);
      for (const harm of harms) {
        expect(harm.flashesInASecond, harm.kind).toBeLessThanOrEqual(3);
        expect(harm.saturatedRed, harm.kind).toBe(0);
      }
    }
  });

  test("the measure itself sees flashes and saturated red", async ({ page }) => {
    await openStimuli(page);
    expect(await page.evaluate(() => window.stimuli.knownHarm())).toEqual({
      flashing: 4,
      still: 0,
      red: 100,
    });
  });
});
