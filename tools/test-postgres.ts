import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#server/platform/db/embedded/start.ts";
import { findPostgres, installPostgres } from "./debian-postgres.ts";

/**
 * Runs the server's tests, or those in the paths given, on the machine's own PostgreSQL, as production does with DATABASE_URL, on a cluster that lives
 * only for this run. Installs one through apt-get when there is none and it may; fails loudly otherwise.
 */
const ROOT = join(import.meta.dirname, "..");

process.exitCode = await testOn(findPostgres() ?? installPostgres());

async function testOn(binDir: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "tea-start-postgres-"));
  // Ctrl-C reaches the tests as well: they end, and then we clean up.
  process.on("SIGINT", () => undefined);
  const server = await startEmbedded({ dataDir, log: console.log, durable: false, binDir });
  try {
    const url = `postgresql://${server.superuser}@${encodeURIComponent(server.socketDir)}/postgres`;
    console.log(`Running the server's tests on ${binDir}`);
    return await runTests({ TEST_DATABASE_URL: url, TEST_POSTGRES_BIN: binDir });
  } finally {
    await server.stop();
  }
}

function runTests(settings: Record<string, string>): Promise<number> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const given = process.argv.slice(2);
  const paths = given.length > 0 ? given : ["server"];
  const tests = spawn(process.execPath, [vitest, "run", "--project", "node", ...paths], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...settings },
  });
  return new Promise((resolve, reject) => {
    tests.once("error", reject);
    tests.once("exit", (code) => resolve(code ?? 1));
  });
}
