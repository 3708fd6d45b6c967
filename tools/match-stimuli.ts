import { chromium } from "playwright-core";
import { LOOKS, PAIRS } from "#web/features/vision/stimuli/scenes/pairs.ts";
import { stimuliScript } from "../e2e/stimuli/measured.ts";
import { BROWSER_ARGS, ensureBrowser } from "./ensure-browser.ts";

/**
 * Finds what brings the shapes of each pair to the light and movement of its children, and prints it as the table of
 * `web/features/vision/stimuli/scenes/tuning.ts`. To be run after a change to the scenes: `node tools/match-stimuli.ts`, with
 * the numbers of the pairs (from 1) that are wanted, or all.
 */
const ROUNDS = 8;

const wanted = process.argv.slice(2).map(Number);

const { path } = await ensureBrowser();
const browser = await chromium.launch({ executablePath: path, args: BROWSER_ARGS });
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await stimuliScript() });
  for (const pair of PAIRS.keys()) {
    if (wanted.length > 0 && !wanted.includes(pair + 1)) continue;
    const found: string[] = [];
    for (let look = 0; look < LOOKS; look += 1) found.push(await matched(pair, look));
    console.log(`  [${found.join(", ")}],`);
  }

  async function matched(pair: number, look: number): Promise<string> {
    const weighed = (tuning: { readonly size: number; readonly speed: number }) =>
      page.evaluate(
        ([n, which, given]) =>
          window.stimuli.weighPair({ pair: n, look: which === 1 ? 1 : 0 }, given),
        [pair, look, tuning] as const,
      );
    const { geometric: bare } = await weighed({ size: 0, speed: 1 });
    let tuning = { size: 1, speed: 1 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { social, geometric } = await weighed(tuning);
      // What shapes take of the light grows with their area; movement grows with speed, less than evenly.
      const dark = (bare.light - social.light) / (bare.light - geometric.light);
      tuning = {
        size: tuning.size * Math.sqrt(dark),
        speed: tuning.speed * (social.movement / geometric.movement),
      };
    }
    const { social, geometric } = await weighed(tuning);
    console.error(
      `pair ${pair + 1}, look ${look + 1}: light ${social.light.toFixed(3)} and ${geometric.light.toFixed(3)},`,
      `movement ${social.movement.toFixed(4)} and ${geometric.movement.toFixed(4)}`,
    );
    return `{ size: ${tuning.size.toFixed(3)}, speed: ${tuning.speed.toFixed(3)} }`;
  }
} finally {
  await browser.close();
}
