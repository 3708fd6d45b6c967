import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { BROWSER_ARGS, ensureBrowser } from "../tools/ensure-browser.ts";

/** What the public page must reach, by Lighthouse's own names, on its mobile profile. */
const GOALS = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
} as const;
type Category = keyof typeof GOALS;

/** Scores from 0 to 100. */
export type LighthouseScores = Readonly<Record<Category, number>>;

/** The version measured with; taken from the registry when it is not installed. */
const PACKAGE = "lighthouse@13.5.0";
const INSTALLED = join(import.meta.dirname, "..", "node_modules", "lighthouse", "cli", "index.js");
const RUNS = 3;

const CATEGORIES: readonly Category[] = ["performance", "accessibility", "best-practices", "seo"];

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** Measures a page as on a middling phone on slow 4G: the median of three loads, category by category. */
export async function measureLighthouse(url: string): Promise<LighthouseScores> {
  const folder = await mkdtemp(join(tmpdir(), "tea-lighthouse-"));
  try {
    const runs: LighthouseScores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await load(url, join(folder, `${run}.json`)));
    const medianOf = (category: Category) => median(runs.map((scores) => scores[category]));
    return {
      performance: medianOf("performance"),
      accessibility: medianOf("accessibility"),
      "best-practices": medianOf("best-practices"),
      seo: medianOf("seo"),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the scores beside their goals. */
export function printLighthouse(scores: LighthouseScores): void {
  console.log("\nthe public page by Lighthouse, mobile profile");
  for (const category of CATEGORIES) {
    const missed = scores[category] < GOALS[category] ? "   MISSED" : "";
    console.log(`  ${category.padEnd(20)}${scores[category]} (goal: ${GOALS[category]})${missed}`);
  }
}

async function load(url: string, file: string): Promise<LighthouseScores> {
  const { path, env } = await ensureBrowser();
  const flags = `--chrome-flags=--headless=new ${BROWSER_ARGS.join(" ")}`;
  const asked = `--only-categories=${CATEGORIES.join(",")}`;
  const args = [url, "--quiet", "--output=json", `--output-path=${file}`, asked, flags];
  const [program, ...before] = existsSync(INSTALLED)
    ? [process.execPath, INSTALLED]
    : ["npm", "exec", "--yes", `--package=${PACKAGE}`, "--", "lighthouse"];
  await execute(program, [...before, ...args], { ...process.env, ...env, CHROME_PATH: path });
  const { categories } = Report.parse(JSON.parse(await readFile(file, "utf8")));
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}

async function execute(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

if (import.meta.main) {
  const [url] = process.argv.slice(2);
  if (url === undefined) throw new Error("node bench/lighthouse.ts URL");
  printLighthouse(await measureLighthouse(url));
}
