import { expect, test } from "@playwright/test";
import { planOf } from "#domain/vision/plan.ts";
import { LOOKS, PAIRS } from "#web/features/vision/stimuli/scenes/pairs.ts";
import { openStimuli } from "../../stimuli/measured.ts";

const LOOKED_AT = [...PAIRS.keys()].flatMap((pair) =>
  Array.from({ length: LOOKS }, (_, look) => ({ pair, look: look === 1 ? 1 : 0 }) as const),
);

/** What is said of the pictures of the visual test, of the pictures that a real browser draws. */
test.describe("the pictures of the visual test", () => {
  test("both sides of each pair have the same light and movement, within a tenth", async ({
    page,
  }) => {
    await openStimuli(page);
    for (const shown of LOOKED_AT) {
      const name = `pair ${shown.pair + 1}, look ${shown.look + 1}`;
      const { social, geometric } = await page.evaluate(
        (pair) => window.stimuli.weighPair(pair),
        shown,
      );
      expect(social.movement, name).toBeGreaterThan(0.001);
      expect(Math.abs(geometric.light / social.light - 1), `${name}, light`).toBeLessThan(0.1);
      expect(Math.abs(geometric.movement / social.movement - 1), `${name}, movement`).toBeLessThan(
        0.1,
      );
    }
  });

  test("no side of a pair reaches over the edge of its panel", async ({ page }) => {
    await openStimuli(page);
    for (const shown of LOOKED_AT) {
      const over = await page.evaluate((pair) => window.stimuli.reachesOver(pair), shown);
      expect(over, `pair ${shown.pair + 1}, look ${shown.look + 1}`).toBe(0);
    }
  });

  test("a whole test flashes at no moment more than three times a second, and has no saturated red", async ({
    page,
  }) => {
    await openStimuli(page);
    for (const seed of [7, 8]) {
      const { steps } = planOf({ seed, attempt: seed });
      const harm = await page.evaluate(([shown, of]) => window.stimuli.harmOf(shown, of), [
        steps,
        seed,
      ] as const);
      expect(harm.pictures).toBeGreaterThan(1900);
      expect(harm.movement).toBeGreaterThan(0.001);
      expect(harm.flashes).toBeLessThanOrEqual(3);
      expect(harm.redFlashes).toBe(0);
      expect(harm.saturatedRed).toBe(0);
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
