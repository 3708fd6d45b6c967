import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { z } from "zod";
import { callsOf } from "../e2e/people.ts";
import { startServer } from "../e2e/server.ts";
import type { ChildOptions } from "../e2e/vision/body.ts";
import {
  beginTest,
  consentAndOpenCamera,
  goToPositioning,
  openVisionTest,
} from "../e2e/vision-visit.ts";
import { ensureBuilt } from "../tools/build.ts";
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
  readonly fps: number | null;
}

/** Longer than a test lasts, with pauses in it. */
const WHOLE_TEST_MS = 400_000;

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
  await page
    .getByText("Teste guardado no cadastro da criança.")
    .waitFor({ timeout: WHOLE_TEST_MS });
  const { social, geometric } = await child.truth();
  const [stored] = await storedOf(context.request, id);
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
    fps: measures?.fps ?? null,
  } satisfies Loop;
}

/** To the result; where the test stops to ask, it is gone on with. */
async function sitThrough(page: Page): Promise<void> {
  const result = page.getByRole("heading", { name: "Resultado" });
  const goOn = page.getByRole("button", { name: "Continuar", exact: true });
  for (const until = Date.now() + WHOLE_TEST_MS; Date.now() < until;) {
    await result.or(goOn).first().waitFor({ timeout: WHOLE_TEST_MS });
    if (await result.isVisible()) return;
    await goOn.click();
  }
  throw new Error("the test did not end");
}

const Stored = z.array(
  z.object({
    state: z.string(),
    reading: z
      .object({
        reasons: z.array(z.string()),
        measures: z.object({ fps: z.number().nullable() }),
      })
      .nullable(),
  }),
);

async function storedOf(request: Parameters<typeof callsOf>[0], id: string) {
  const staff = await callsOf(request, "medica@clinica.example");
  return Stored.parse(await staff.get(`/api/patients/${id}/vision-sessions/`));
}

function print({ name, state, reasons, reported, truth, fps }: Loop): void {
  const share = reported === null ? "none" : `${reported} %`;
  const why = reasons.length > 0 ? ` (${reasons.join(", ")})` : "";
  console.log(
    `${name.padEnd(38)}reported ${share}, truly ${truth.toFixed(1)} %, ${fps ?? 0} frames a second, ${state}${why}`,
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
