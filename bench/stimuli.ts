import { chromium } from "playwright-core";
import { stimuliScript } from "../e2e/stimuli/measured.ts";
import { BROWSER_ARGS, ensureBrowser } from "../tools/ensure-browser.ts";

/** Milliseconds of a drawn frame on a weak device, of the sixteen that a frame has. */
const BUDGET_MS = 4;

/** Milliseconds of the median and of the slowest twentieth of frames, and the share of what the plainest frame takes. */
export interface DrawTimes {
  readonly p50: number;
  readonly p95: number;
  readonly ratio: number;
}

/**
 * Measures what a frame of the child's screen takes to be drawn, at 1440 by 900 without a graphics card, step by step. All
 * steps take turns, so that a busy machine slows all alike: compare the ratios, not the times.
 */
export async function measureStimuli(): Promise<Readonly<Record<string, DrawTimes>>> {
  const { path, env } = await ensureBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: BROWSER_ARGS,
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await stimuliScript() });
    const times = await page.evaluate(() => window.stimuli.timeFrames());
    const plain = median(times["blank"] ?? []);
    return Object.fromEntries(
      Object.entries(times).map(([name, taken]) => {
        const sorted = taken.toSorted((one, other) => one - other);
        const p50 = median(taken);
        return [
          name,
          { p50, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, ratio: p50 / plain },
        ];
      }),
    );
  } finally {
    await browser.close();
  }
}

/** Prints the times, and which of them are over the budget. */
export function printStimuli(times: Readonly<Record<string, DrawTimes>>): void {
  console.log(`\na frame of the child's screen, drawn (budget: ${BUDGET_MS} ms)`);
  console.log(`  ${"".padEnd(32)}   p50 ms   p95 ms    ratio`);
  for (const [name, { p50, p95, ratio }] of Object.entries(times)) {
    const figures = [p50.toFixed(2), p95.toFixed(2), ratio.toFixed(1)];
    const over = p50 > BUDGET_MS ? "   over the budget" : "";
    console.log(`  ${name.padEnd(32)}${figures.map((each) => each.padStart(9)).join("")}${over}`);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
