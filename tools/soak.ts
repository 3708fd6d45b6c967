import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/platform/db/open.ts";
import { SEED } from "#server/testing/seed.ts";
import { SECRET_KEY } from "../bench/clinic.ts";
import { freePort, startServer } from "../e2e/server.ts";
import { type Sample, judgeGrowth, measureProcess } from "./process-growth.ts";
import { makeActs } from "./soak-acts.ts";

/**
 * `npm run test:soak [-- --minutes 45 --rate 10]`: a web process and a worker serve a mixed load for so long, so many calls a
 * second: every reading call of the contract for each role, families' forms, new children with their mails, log-ins, open
 * screens that come and go. Their memory may grow by at most 1 MB a minute after the first minutes, their open handles
 * not at all, and no call may break. Ends with code 1 otherwise.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "45" },
    rate: { type: "string", default: "10" },
  },
});
const MINUTES = Number(values.minutes);
const RATE = Number(values.rate);
if (!(MINUTES >= 6 && RATE > 0)) throw new Error("--minutes must be at least 6, --rate above 0");
const BOUNDS = {
  warmUp: Math.min(10, Math.ceil(MINUTES / 4)),
  minutes: MINUTES,
  mostMegabytesAMinute: 1,
};
const SAMPLE_EVERY_MS = 5000;

const folder = await mkdtemp(join(tmpdir(), "tea-soak-"));
const dataDir = join(folder, "data");
const answered = new Map<number, number>();
const errors: string[] = [];
const samples = { web: new Array<Sample>(), worker: new Array<Sample>() };
let calls = 0;
const env = { SECRET_KEY, TRUST_PROXY: "1" };
const web = await startServer({ dataDir, env: { ...env, ROLE: "web" } });
const port = await freePort();
const worker = await startServer({
  dataDir,
  port,
  readyAt: "/metrics",
  env: { ...env, ROLE: "worker", PUBLIC_URL: web.url, METRICS_PORT: String(port) },
});
const silent = { info: () => undefined, warn: () => undefined };
const database = await openDatabase({ dataDir }, silent);
try {
  await load();
  const statuses = [...answered].toSorted(([a], [b]) => a - b);
  console.log(`${calls} calls: ${statuses.map(([code, n]) => `${n} × ${code}`).join(", ")}`);
  for (const [name, each] of Object.entries(samples)) {
    const growth = judgeGrowth(each, BOUNDS);
    console.log(`${name}: ${growth.figures}`);
    for (const error of growth.errors) reportError(`${name}: ${error}`);
  }
  console.log(`${MINUTES} minutes, ${errors.length} errors (SEED=${SEED})`);
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  await database.close();
  await worker.stop();
  await web.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Sends the load for the whole time, and measures both processes meanwhile. */
async function load(): Promise<void> {
  const act = await makeActs({ url: web.url, database, note });
  const began = performance.now();
  const minute = () => (performance.now() - began) / 60_000;
  const running = new Set<Promise<void>>();
  for (let tick = 1, measured = 0, said = 0; minute() < MINUTES; tick += 1) {
    const acting = act()
      .catch((error: unknown) => reportError(String(error)))
      .finally(() => running.delete(acting));
    running.add(acting);
    if (performance.now() - began >= measured * SAMPLE_EVERY_MS) {
      measured += 1;
      await measure(minute());
    }
    if (minute() > said + 1) {
      said += 1;
      report(said);
    }
    await pause(Math.max(0, began + (tick * 1000) / RATE - performance.now()));
  }
  await Promise.all(running);
}

async function measure(minute: number): Promise<void> {
  samples.web.push({ minute, ...(await measureProcess(web.process.pid ?? 0)) });
  samples.worker.push({ minute, ...(await measureProcess(worker.process.pid ?? 0)) });
}

function report(minute: number): void {
  const figures = Object.entries(samples).map(([name, each]) => {
    const last = each.at(-1);
    return `${name} ${last?.megabytes.toFixed(0)} MB and ${last?.handles} handles`;
  });
  console.log(`minute ${minute}: ${figures.join(", ")}; ${calls} calls, ${errors.length} errors`);
}

function note(call: string, status: number): void {
  calls += 1;
  answered.set(status, (answered.get(status) ?? 0) + 1);
  // The families' calls are all sound; of the others some are refused, as those about a log-in are.
  if (status >= 500 || (status >= 400 && call.includes("complete/…")))
    reportError(`${call}: ${status}`);
}

function reportError(error: string): void {
  errors.push(error);
  console.log(`WRONG: ${error}`);
}
