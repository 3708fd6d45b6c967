import { spawn } from "node:child_process";
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../tools/build.ts";
import { ensureBrowser } from "../tools/ensure-browser.ts";
import { keepTemporaryFilesInMemory } from "../tools/memory-folder.ts";
import { type RunningServer, startServer } from "./server.ts";

/**
 * Runs the journeys: a real browser against the real program on an empty folder. Arguments go on to Playwright. Journeys
 * that run beside each other have a server each, or one would change what the other looks at.
 */
const ROOT = join(import.meta.dirname, "..");
/** Each is a browser and a server: a core's work. */
const AT_ONCE = Math.min(2, availableParallelism());
const { values } = parseArgs({ strict: false, options: { workers: { type: "string" } } });
const workers = Number(values.workers ?? AT_ONCE);

await ensureBuilt();
const browser = await ensureBrowser();
console.log(`browser: ${browser.path} (${browser.how})`);
keepTemporaryFilesInMemory();
const folder = await mkdtemp(join(tmpdir(), "tea-journeys-"));
// Where PostgreSQL runs under an account of its own it goes through this folder to its data.
await chmod(folder, 0o711);
const servers: RunningServer[] = [];
let code = 1;
try {
  const starts = Array.from({ length: workers }, (_, index) =>
    startServer({ dataDir: join(folder, `data-${index}`) }),
  );
  const outcomes = await Promise.allSettled(starts);
  for (const outcome of outcomes) if (outcome.status === "fulfilled") servers.push(outcome.value);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  const urls = servers.map(({ url }) => url).join(" ");
  code = await playwright({ ...browser.env, CHROME_PATH: browser.path, BASE_URLS: urls });
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  if (code !== 0)
    for (const [index, { log }] of servers.entries())
      await cp(log, join(ROOT, "test-results", `server-${index}.log`));
  await rm(folder, { recursive: true, force: true });
}
process.exit(code);

function playwright(env: Readonly<Record<string, string>>): Promise<number> {
  const cli = join(ROOT, "node_modules", "@playwright", "test", "cli.js");
  const args = [
    cli,
    "test",
    "--config",
    join(ROOT, "e2e", "playwright.config.ts"),
    ...process.argv.slice(2),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
}
