import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { TIMES } from "#domain/vision/protocol.ts";
import { startServer } from "../e2e/server.ts";
import {
  beginTest,
  consentAndOpenCamera,
  goToPositioning,
  openVisionTest,
  sitThrough,
  testsOf,
} from "../e2e/vision-visit.ts";
import type { ChildOptions } from "../e2e/vision/body.ts";
import { ensureBuilt } from "./built.ts";
import { launchSimulator } from "./simulator.ts";

/**
 * `node bench/vision-loop.ts [--only WORD]`: virtual children before the real screens for a whole test each, by the clock.
 * It wants a quiet machine: frames that come late are frames that are missed.
 */
const CHILDREN: Readonly<Record<string, ChildOptions>> = {
  "looks at the social scene for 30 %": { seed: 12, socialShare: 0.3 },
  "looks at the social scene for 70 %": { seed: 11, socialShare: 0.7 },
  "ignores the targets": { seed: 13, socialShare: 0.5, manner: "ignoring" },
  "looks away a lot": { seed: 14, socialShare: 0.5, awayShare: 0.65 },
};

/** A run, as the screen and the record tell it, beside the truth. */
interface Loop {
  readonly name: string;
  readonly state: string;
  readonly reasons: readonly string[];
  /** As the screen shows it; null where it shows none. */
  readonly reported: number | null;
  readonly truth: number;
  /** Of the pairs' time: away from the screen, as it was and, where eyes could be read, as it was read. In percent. */
  readonly away: { readonly truth: number; readonly found: number | null };
  readonly fps: number | null;
}

/** For what was measured to reach the server once the result is shown. */
const STORED_MS = 60_000;

async function loop(browser: Browser, baseURL: string, name: string, options: ChildOptions) {
  const context = await browser.newContext({
    baseURL,
    locale: "pt-BR",
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const { id, child } = await openVisionTest(page, context.request, options);
  await consentAndOpenCamera(page);
  await goToPositioning(page);
  await beginTest(page);
  await sitThrough(page);
  await page.getByText("Teste guardado no cadastro da criança.").waitFor({ timeout: STORED_MS });
  const { social, geometric, centre, away } = await child.truth();
  const [stored] = await testsOf(context.request, id);
  const number = page.locator(".vision-number");
  const shown = (await number.count()) > 0 ? Number.parseInt(await number.innerText(), 10) : null;
  await context.close();
  const { reasons = [], measures } = stored?.reading ?? {};
  return {
    name,
    state: stored?.state ?? "not stored",
    reasons,
    reported: shown,
    truth: (100 * social) / (social + geometric),
    away: {
      truth: (100 * away) / (social + geometric + centre + away),
      found: stored?.reading?.calibration?.sound ? awayIn(stored.reading.trials) : null,
    },
    fps: measures?.fps ?? null,
  } satisfies Loop;
}

function awayIn(trials: readonly { readonly awayMs: number; readonly shown: boolean }[]) {
  const shown = trials.filter((trial) => trial.shown);
  const awayMs = shown.reduce((sum, trial) => sum + trial.awayMs, 0);
  return shown.length > 0 ? (100 * awayMs) / (shown.length * TIMES.pair) : null;
}

function print({ name, state, reasons, reported, truth, away, fps }: Loop): void {
  const share = reported === null ? "none" : `${reported} %`;
  const why = reasons.length > 0 ? ` (${reasons.join(", ")})` : "";
  console.log(
    `${name.padEnd(38)}reported ${share}, truly ${truth.toFixed(1)} %, away ${away.found?.toFixed(1) ?? "not read"} of ${away.truth.toFixed(1)} %, ${fps ?? 0} frames a second, ${state}${why}`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "tea-vision-loop-"));
  const server = await startServer({ dataDir: join(folder, "data") });
  const browser = await launchSimulator();
  try {
    for (const [name, options] of Object.entries(CHILDREN)) {
      if (name.includes(values.only)) print(await loop(browser, server.url, name, options));
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
