import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../tools/build.ts";
import { ensureBrowser } from "../tools/ensure-browser.ts";
import { startServer } from "./server.ts";

/** Runs the journeys: a real browser against the real program on an empty folder. Arguments go on to Playwright. */
const ROOT = join(import.meta.dirname, "..");

await ensureBuilt();
const browser = await ensureBrowser();
console.log(`browser: ${browser.path} (${browser.how})`);
const folder = await mkdtemp(join(tmpdir(), "tea-journeys-"));
const server = await startServer({ dataDir: join(folder, "data") });
let code = 1;
try {
  code = await playwright({ ...browser.env, CHROME_PATH: browser.path, BASE_URL: server.url });
} finally {
  await server.stop();
  if (code !== 0) await cp(server.log, join(ROOT, "test-results", "server.log"));
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
